/**
 * The conformance vectors of {@code conformance/varint.json}: {@link dev.varint.conformance.ConformanceVectors} makes
 * them from the definition of the format, without the library's code.
 */
package dev.varint.conformance;
