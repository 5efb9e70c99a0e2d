/**
 * Reads and writes VarInts in {@code byte[]}, {@link java.nio.ByteBuffer} and streams.
 *
 * <p>A VarInt stores an integer in groups of seven bits, one group a byte, the least significant group first. The high
 * bit of a byte, its continuation bit, is set if another byte follows. Protocol Buffers, Minecraft and Kafka use this
 * format, also called unsigned LEB128. {@link dev.varint.TypedVarInt} has the signed form.
 *
 * <pre>
 *   300 in binary                  10 0101100
 *   groups of seven bits      0000010 0101100
 *   bytes                    10101100 00000010     ac 02
 *                            |        |
 *                            more     last byte
 * </pre>
 *
 * <p>A VarInt has 32 bits and takes 1 to 5 bytes; a VarLong has 64 bits and takes 1 to 10. Where it does not matter,
 * both are called VarInts. A read has three outcomes: <em>complete</em>; <em>incomplete</em>, if more bytes may
 * complete the value; and <em>malformed</em>, if no further bytes can. A value is <em>padded</em> if it has more bytes
 * than it needs: {@code 80 00} is a padded 0. {@link dev.varint.format.Strictness} says which encodings a read accepts.
 *
 * <p>Use {@link dev.varint.VarInt} or {@link dev.varint.VarLong} for a single value, {@link dev.varint.VarIntInput} and
 * {@link dev.varint.VarIntOutput} for the fields of a message, and {@link dev.varint.PackedVarInts} for many values.
 */
package dev.varint;
