/** What VarInts are written to and read from: one stateless accessor for each kind of buffer. */
package dev.varint.carrier;
