/** What packed regions, inputs and outputs need besides {@link dev.varint.carrier}: many bytes at once. Internal. */
package dev.varint.bulk;
