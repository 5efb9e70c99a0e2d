/** What a VarInt is written to: one stateless accessor for each kind of buffer. */
package dev.varint.carrier;
