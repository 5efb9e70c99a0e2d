/** The wire format: the types of values, the encodings that a read accepts, and the exceptions for malformed bytes. */
package dev.varint.format;
