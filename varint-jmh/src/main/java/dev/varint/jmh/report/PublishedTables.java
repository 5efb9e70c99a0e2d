package dev.varint.jmh.report;

import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Published;
import dev.varint.jmh.suite.Suite;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The figures of a suite's source, in nanoseconds. */
record PublishedTables(Suite suite, List<Published> figures) {

    /** A column for each CPU and input of the source, if it has published any figures. */
    static Optional<Table> of(Suite suite) {
        List<Published> figures = Published.of(suite);
        return figures.isEmpty() ? Optional.empty() : Optional.of(new PublishedTables(suite, figures).table());
    }

    private List<String> each(Function<Published, String> what) {
        return figures.stream().map(what).distinct().toList();
    }

    private Table table() {
        List<String> keys = each(Published::method);
        List<String> cpus = each(Published::cpu);
        List<String> columns = each(each -> column(each, cpus));
        Table table = Table.grid(
                suite + ", as published" + (cpus.size() > 1 ? "" : ": " + cpus.get(0)),
                suite.unit(),
                keys.stream().map(this::title).toList(),
                columns,
                (key, column) -> cell(figures.stream()
                        .filter(each -> each.method().equals(keys.get(key))
                                && column(each, cpus).equals(columns.get(column)))
                        .toList()));
        String units = each(Published::unit).stream()
                .filter(unit -> !unit.equals("ns"))
                .map(unit -> ", converted from " + unit)
                .collect(Collectors.joining());
        table.note("Published: " + suite.source().replace("ours, and ", "") + units + ".");
        return table;
    }

    private static String column(Published figure, List<String> cpus) {
        String input = figure.isRepeated() ? "" : figure.input();
        return cpus.size() == 1 ? input : figure.cpu() + (input.isEmpty() ? "" : ", " + input);
    }

    /** From the least to the most, where the source has measured the method with each of its tries. */
    private static String cell(List<Published> figures) {
        if (figures.isEmpty()) {
            return Cells.NONE;
        }
        double[] ns = figures.stream().mapToDouble(Published::ns).sorted().toArray();
        if (ns.length > 1) {
            return Cells.number(ns[0]) + " to " + Cells.number(ns[ns.length - 1]);
        }
        Published one = figures.get(0);
        return Cells.spread(ns[0], one.error().isEmpty() ? 0 : ns[0] * one.relativeError(), 3)
                + (one.speedUp().isEmpty() ? "" : ", " + one.speedUp() + "x");
    }

    private String title(String key) {
        return suite.methods()
                .filter(method -> method.key().equals(key))
                .map(Method::title)
                .findFirst()
                .orElse(key);
    }
}
