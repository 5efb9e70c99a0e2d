/**
 * The wire format: the types of values, the encodings that a read accepts, and the exceptions for malformed bytes. All
 * other packages use this one, and it uses none of them.
 */
package dev.varint.format;
