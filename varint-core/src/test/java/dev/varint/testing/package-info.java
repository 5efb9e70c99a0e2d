/** The oracle, the values and the watched writes that the tests of all modules share. */
package dev.varint.testing;
