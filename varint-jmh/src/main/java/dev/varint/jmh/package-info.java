/**
 * The command line of {@code benchmarks.jar}.
 *
 * <pre>
 *   cli  ----&gt;  report  ----&gt;  results  ----&gt;  suite  ----&gt;  bench, frames
 *        ----&gt;  run     ----&gt;  results
 * </pre>
 *
 * <p>{@code bench} and {@code frames} are the benchmarks; JMH runs them without the rest, too. {@code suite} declares
 * what they are compared with. {@code run} measures, {@code results} keeps what was measured and says what it means,
 * and {@code report} shows it.
 */
package dev.varint.jmh;
