/**
 * What can be measured: each {@link dev.varint.jmh.suite.Suite} is one declaration, which all tables and charts are
 * made of.
 */
package dev.varint.jmh.suite;
