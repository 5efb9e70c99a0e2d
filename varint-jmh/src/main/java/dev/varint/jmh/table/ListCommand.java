package dev.varint.jmh.table;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the suites: what each compares, where that was published, and about how long it takes. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 100,
        description = "List the suites with their rows, sources and expected minutes.")
public final class ListCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Table table = new Table(
                "Suites, and about how many minutes they take",
                List.of(
                        "Default: those of writing, the first six. Suites share measurements, so together they take less.",
                        "Quick: " + Effort.QUICK + ". Full: " + Effort.FULL + "."),
                List.of("suite", "trials", "--quick", "--full"));
        for (Suite suite : Suite.values()) {
            addRow(table, suite.toString(), EnumSet.of(suite));
        }
        addRow(table, "default", Suite.BY_DEFAULT);
        addRow(table, "all", EnumSet.allOf(Suite.class));
        out.print(table.toText());
        for (Suite suite : Suite.values()) {
            out.println();
            out.println(suite + ", source: " + suite.source().title());
            suite.panels(Effort.FULL).stream()
                    .flatMap(panel -> panel.rows().stream())
                    .map(Panel.Entry::title)
                    .distinct()
                    .forEach(row -> out.println("  " + row));
        }
        out.flush();
        return 0;
    }

    private static void addRow(Table table, String name, Set<Suite> suites) {
        table.addRow(List.of(
                name,
                String.valueOf(trials(suites, Effort.QUICK)),
                minutes(suites, Effort.QUICK),
                minutes(suites, Effort.FULL)));
    }

    private static String minutes(Set<Suite> suites, Effort effort) {
        Duration expected = effort.expected(trials(suites, effort));
        return String.format(Locale.ROOT, "%.1f", expected.toSeconds() / 60.0);
    }

    /** How many measurements some suites need together. */
    static int trials(Set<Suite> suites, Effort effort) {
        Set<Trial> trials = new LinkedHashSet<>();
        suites.forEach(suite -> trials.addAll(suite.trials(effort)));
        return trials.size();
    }
}
