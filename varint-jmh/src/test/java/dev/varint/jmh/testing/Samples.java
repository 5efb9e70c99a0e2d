package dev.varint.jmh.testing;

import dev.varint.jmh.bench.ParamValue;
import dev.varint.jmh.measure.Environment;
import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.suite.Mode;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs that never took place. */
public final class Samples {

    private Samples() {}

    /** An environment. */
    public static Environment environment(String cpu, String jdk) {
        return environment(cpu, jdk, "2026-11-21 12:00 UTC");
    }

    /** An environment. */
    public static Environment environment(String cpu, String jdk, String date) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("CPU", cpu);
        facts.put("JDK", jdk + ", Some VM, Some vendor");
        facts.put("Commit", "abc1234");
        facts.put("Date", date);
        facts.put("Command", "java -jar benchmarks.jar table --quick");
        return new Environment(facts);
    }

    /** A quick run of some suites, the first trial taking {@code ns} a value and each further one a little more. */
    public static ResultSet run(Path folder, String cpu, double ns, Collection<Suite> suites) throws IOException {
        ResultSet set = ResultSet.begin(folder, "quick", environment(cpu, "25.0.3"));
        double next = ns;
        for (Trial trial : Suite.trials(suites)) {
            set.add(trial, FakeForks.kept(trial, next));
            next *= 1.02;
        }
        set.save();
        return set;
    }

    /** An empty set of a thorough run. */
    public static ResultSet full(Path folder) throws IOException {
        return ResultSet.begin(folder, "full", environment("Zen 9", "25"));
    }

    /** Adds what one trial took in each of some JVMs. */
    public static void add(ResultSet set, Trial trial, double... ns) throws IOException {
        for (double each : ns) {
            set.add(trial, FakeForks.kept(trial, each));
        }
        set.save();
    }

    /** A trial of a method, without other parameters. */
    public static Trial trial(Class<?> type, ParamValue method) {
        return new Trial(type, Map.of("method", method, "mode", Mode.DEFAULT));
    }

    /** The trial of a suite that is shown under these names. */
    public static Trial trial(Suite suite, String method, String label) {
        List<Trial> found = suite.comparisons().stream()
                .flatMap(comparison -> comparison.inputs().stream()
                        .filter(input -> comparison.label(input).equals(label))
                        .flatMap(input -> comparison.methods().stream()
                                .filter(each -> each.key().equals(method))
                                .map(each -> comparison.trial(each, input))))
                .toList();
        return found.get(0);
    }
}
