/**
 * Variable-length integers in {@code byte[]} and {@link java.nio.ByteBuffer}.
 *
 * <p>Start with {@link dev.varint.VarInt}, or with {@link dev.varint.VarLong} for 64 bits. Use {@link dev.varint.PackedVarInts}
 * and {@link dev.varint.PackedVarLongs} for many values one after the other, and {@link dev.varint.ZigZag} for signed values
 * near zero. Netty's {@code ByteBuf} is served by module {@code dev.varint.netty}.
 *
 * <h2>The format</h2>
 *
 * A value is cut into groups of seven bits (unsigned LEB128). Each group becomes the low seven bits of a byte, the least
 * significant group first. The high bit of a byte is its <em>continuation bit</em>: it is set if more bytes follow.
 *
 * <pre>
 *   300 = 10 0101100      first byte             second byte
 *                         1 0101100 = ac         0 0000010 = 02
 *                         |                      |
 *                         more bytes follow      the last byte
 * </pre>
 *
 * <h2>Glossary</h2>
 *
 * <dl>
 *   <dt>VarInt</dt>
 *   <dd>a value of 32 bits in 1 to 5 bytes; a negative {@code int} takes 5</dd>
 *   <dt>VarLong</dt>
 *   <dd>a value of 64 bits in 1 to 10 bytes; a negative {@code long} takes 10</dd>
 *   <dt>size</dt>
 *   <dd>the number of bytes that a value takes</dd>
 *   <dt>padded</dt>
 *   <dd>written in more bytes than needed: {@code 80 00} is 0, as {@code 00} is</dd>
 *   <dt>incomplete</dt>
 *   <dd>the beginning of a value; more bytes are needed</dd>
 *   <dt>malformed</dt>
 *   <dd>no further bytes can make a value of these; {@link dev.varint.Strictness} decides what counts as malformed</dd>
 *   <dt>packed region</dt>
 *   <dd>a range of bytes that holds values and nothing else</dd>
 *   <dt>ZigZag</dt>
 *   <dd>a mapping of signed values near zero to small unsigned ones</dd>
 * </dl>
 *
 * <p>A method that throws has moved no index and changed no byte.
 */
package dev.varint;
