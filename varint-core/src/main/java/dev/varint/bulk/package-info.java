/** Access to many bytes of a carrier at once, for packed regions, inputs and outputs. Internal. */
package dev.varint.bulk;
