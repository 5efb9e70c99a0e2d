/** The everyday API: VarInts in {@code byte[]} and {@link java.nio.ByteBuffer}. */
package dev.varint;
