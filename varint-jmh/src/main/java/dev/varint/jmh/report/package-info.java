/**
 * What was measured, as text, as Markdown and as a page: the answer first, then tables and charts, the environment
 * last.
 */
package dev.varint.jmh.report;
