/**
 * Measuring: JVMs in shuffled rounds, each guarded and repeated where the machine was disturbed or the JIT had not
 * settled.
 */
package dev.varint.jmh.run;
