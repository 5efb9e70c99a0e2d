/**
 * What the tests of all modules share: references that tell what bytes must become, bytes and values to try, and JVMs
 * of their own. Nothing here knows the library.
 */
package dev.varint.testing;
