/**
 * The command line of {@code benchmarks.jar}.
 *
 * <pre>
 *   report  ----&gt;  measure  ----&gt;  suite  ----&gt;  bench, frames
 * </pre>
 *
 * <p>{@code bench} and {@code frames} are the benchmarks; JMH runs them without the rest, too. {@code suite} declares
 * what they are compared with. {@code measure} runs them, and keeps what was measured. {@code report} shows it.
 */
package dev.varint.jmh;
