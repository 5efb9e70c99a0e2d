package dev.varint.jmh.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Runs that never took place. */
final class Samples {

    private Samples() {}

    static Environment environment(String cpu, String jdk, Effort effort) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("CPU", cpu);
        facts.put("JDK", jdk + ", Some VM, Some vendor");
        facts.put("Commit", "abc1234");
        facts.put("Date", "2026-11-21 12:00 UTC");
        facts.put("Command", "java -jar benchmarks.jar table --quick");
        return new Environment(effort, 3.2, facts);
    }

    /** A quick run of some suites, the first trial taking {@code ns} a value and each further one a little more. */
    static ResultFiles run(Path folder, String cpu, double ns, Collection<Suite> suites) throws IOException {
        Environment where = environment(cpu, "25.0.3", Effort.QUICK);
        ResultFiles files = ResultFiles.in(Files.createDirectories(folder), Effort.QUICK);
        Results results = Results.startAnew(files.json());
        Set<Trial> trials = new LinkedHashSet<>();
        suites.forEach(suite -> trials.addAll(suite.trials(Effort.QUICK)));
        double next = ns;
        for (Trial trial : trials) {
            double perOperation =
                    next / trial.nsPerValue(new Score(1, 0), "ns/op").value();
            results.add(
                    FakeRunner.result(trial, String.valueOf(perOperation), String.valueOf(perOperation / 10), "ns/op"));
            next *= 1.1;
        }
        where.save(files.environment());
        return files;
    }
}
