/**
 * Arithmetic on values in registers, for every carrier. Internal. A <em>word</em> is eight bytes in a {@code long}, the
 * first byte lowest. A <em>group</em> is a byte's low seven bits.
 *
 * <pre>
 *   word       0....... 1....... 0CCCCCCC 1BBBBBBB 1AAAAAAA
 *              |                 |
 *              continuation bits: here three bytes make the first value
 *   groups                       0CCCCCCC 0BBBBBBB 0AAAAAAA
 *   value                           CCCCC CCBBBBBB BAAAAAAA
 * </pre>
 */
package dev.varint.kernel;
