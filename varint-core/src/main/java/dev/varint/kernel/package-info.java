/** Arithmetic on a VarInt that is already in a register: its length, its groups. No memory, so no carriers. */
package dev.varint.kernel;
