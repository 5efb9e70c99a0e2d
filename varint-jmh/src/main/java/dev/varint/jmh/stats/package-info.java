/** What the iterations of several JVMs say: medians, intervals over JVMs, ratios within rounds. */
package dev.varint.jmh.stats;
