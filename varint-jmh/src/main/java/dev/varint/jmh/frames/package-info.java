/** JMH benchmarks of the pipeline codecs: frames cut from a stream, and lengths put before bodies. */
package dev.varint.jmh.frames;
