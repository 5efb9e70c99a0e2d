package dev.varint.jmh.report;

import dev.varint.jmh.measure.Rounds;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Suite;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/** Lists the suites: what each compares, where that was published, and about how long it takes. */
@Command(name = "list", description = "List the suites with their methods, sources and expected minutes.")
public final class ListCommand extends Subcommand {

    @Override
    void execute() {
        Table table = new Table("About how many minutes the suites take", List.of("suite", "--quick", "--full"));
        for (Suite suite : Suite.values()) {
            table.add(row(suite.toString(), List.of(suite)));
        }
        table.add(row("default", Suite.BY_DEFAULT));
        table.add(row("all", EnumSet.allOf(Suite.class)));
        table.note("Default: writers and hop. Suites share measurements, so together they take less.");
        table.note("Quick: " + Rounds.describe(TableCommand.QUICK) + ". Full: " + Rounds.describe(TableCommand.FULL)
                + ".");
        out().print(table.toText());
        for (Suite suite : Suite.values()) {
            out().printf(
                            "%n%s: %s%n  source: %s%n  compares: %s%n",
                            suite,
                            suite.title(),
                            suite.source(),
                            suite.methods().map(Method::title).distinct().collect(Collectors.joining("; ")));
        }
        out().flush();
    }

    private static List<String> row(String name, Collection<Suite> suites) {
        return List.of(name, minutes(suites, TableCommand.QUICK), minutes(suites, TableCommand.FULL));
    }

    private static String minutes(Collection<Suite> suites, int rounds) {
        return String.valueOf(1 + Rounds.expected(suites, rounds).toMinutes());
    }
}
