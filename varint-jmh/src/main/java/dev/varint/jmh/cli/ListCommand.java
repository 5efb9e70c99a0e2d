package dev.varint.jmh.cli;

import dev.varint.jmh.report.Table;
import dev.varint.jmh.suite.Comparison;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Suite;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the suites: what each compares, where that was published, and about how long it takes. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 100,
        description = "List the suites with their methods, sources and expected minutes.")
public final class ListCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Table table = new Table(
                "Suites, how many JVMs they start, and about how many minutes they take",
                List.of("suite", "--quick", "minutes", "--full", "minutes"));
        for (Suite suite : Suite.values()) {
            add(table, suite.toString(), EnumSet.of(suite));
        }
        add(table, "default", Suite.BY_DEFAULT);
        add(table, "all", EnumSet.allOf(Suite.class));
        table.note("Default: those of writing, the first six. Suites share measurements, so together they take less.");
        table.note("Quick: " + Effort.QUICK.describe(0) + ". Full: " + Effort.FULL.describe(0) + ".");
        table.note("A JVM that has not settled, or was disturbed, is repeated; that takes longer.");
        out.print(table.toText());
        for (Suite suite : Suite.values()) {
            out.println();
            out.println(suite + ": " + suite.title());
            out.println("  source: " + suite.source().title());
            out.println("  compares: " + methods(suite));
        }
        out.flush();
        return 0;
    }

    private static void add(Table table, String name, Set<Suite> suites) {
        int quick = Effort.QUICK.jvms(suites);
        int full = Effort.FULL.jvms(suites);
        table.add(List.of(name, String.valueOf(quick), minutes(quick), String.valueOf(full), minutes(full)));
    }

    private static String minutes(int jvms) {
        return String.format(Locale.ROOT, "%.1f", Effort.expected(jvms).toSeconds() / 60.0);
    }

    private static String methods(Suite suite) {
        return suite.comparisons().stream()
                .map(Comparison::methods)
                .flatMap(Collection::stream)
                .map(Method::title)
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
