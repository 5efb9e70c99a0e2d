/**
 * Reads and writes VarInts in {@code byte[]}, {@link java.nio.ByteBuffer} and streams.
 *
 * <p>A VarInt stores an integer in groups of seven bits, one group a byte, the least significant group first. The high
 * bit of a byte, its continuation bit, is set if another byte follows. Protocol Buffers, Minecraft and Kafka use this
 * format, also called unsigned LEB128. Signed LEB128 is there, too.
 *
 * <pre>
 *   300 in binary                  10 0101100
 *   groups of seven bits      0000010 0101100
 *   bytes                    10101100 00000010     ac 02
 *                            |        |
 *                            more     last byte
 * </pre>
 *
 * <h2>Where to start</h2>
 *
 * <table>
 * <caption>The classes of this package</caption>
 * <tr><th>class</th><th>choose it for</th></tr>
 * <tr><td>{@link dev.varint.VarInt}, {@link dev.varint.VarLong}</td><td>a single value of 32 or 64 bits</td></tr>
 * <tr><td>{@link dev.varint.VarIntInput}, {@link dev.varint.VarIntOutput}</td><td>a message: several fields, one after
 * the other</td></tr>
 * <tr><td>{@link dev.varint.PackedVarInts}</td><td>a region that holds nothing but values</td></tr>
 * <tr><td>{@link dev.varint.TypedVarInt}</td><td>unsigned or signed values (ULEB128, SLEB128) of 1 to 64 bits</td></tr>
 * <tr><td>{@link dev.varint.format.ZigZag}</td><td>signed values: it makes those near zero short</td></tr>
 * </table>
 *
 * <h2>Terms</h2>
 *
 * <dl>
 *   <dt>complete, incomplete, malformed
 *   <dd>The three outcomes of a read. Incomplete bytes may become a value as more of them arrive. No further bytes can
 *       make a value of malformed ones.
 *   <dt>padded
 *   <dd>Encoded in more bytes than the value needs: {@code 80 00} is a padded 0.
 *   <dt>strictness
 *   <dd>Which encodings a read accepts: see {@link dev.varint.format.Strictness}.
 *   <dt>VarInt, VarLong
 *   <dd>A value of 32 bits, in 1 to 5 bytes; one of 64 bits, in 1 to 10 bytes. Both are VarInts where it does not
 *       matter.
 * </dl>
 */
package dev.varint;
