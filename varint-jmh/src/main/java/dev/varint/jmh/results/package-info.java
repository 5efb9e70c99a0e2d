/** What was measured, and where: files of results, and reading them again. */
package dev.varint.jmh.results;
