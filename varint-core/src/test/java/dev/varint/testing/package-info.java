/**
 * What the tests of all modules share: the references that everything is compared with, the values and byte strings that are tried, and
 * buffers that notice a write where none should be.
 */
package dev.varint.testing;
