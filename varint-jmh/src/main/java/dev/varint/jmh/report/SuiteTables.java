package dev.varint.jmh.report;

import dev.varint.jmh.measure.Figure;
import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Method.Role;
import dev.varint.jmh.suite.Published;
import dev.varint.jmh.suite.Suite;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The tables of a suite: what a run measured, and what its source published. */
record SuiteTables(Suite suite, ResultSet set) {

    /** Stands before ours, so that they are found among many. */
    static final String OURS = "> ";

    /** What a run measured. Comparisons of the same methods share a table. */
    static List<Table> of(Suite suite, ResultSet set) {
        SuiteTables tables = new SuiteTables(suite, set);
        List<Table> all = new ArrayList<>();
        for (List<Contest> group : tables.groups()) {
            Table table = tables.grid(suite + ": " + suite.title() + (all.isEmpty() ? "" : ", continued"), group);
            tables.annotate(table, group.get(0));
            all.add(table);
        }
        suite.notes().forEach(all.get(all.size() - 1)::note);
        return all;
    }

    /** Inputs of comparisons that have the same methods; those without any result only if none has one. */
    private Collection<List<Contest>> groups() {
        Collection<List<Contest>> all = Contest.of(suite).stream()
                .collect(Collectors.groupingBy(
                        contest -> contest.methods().stream().map(Method::key).toList(),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values();
        List<List<Contest>> measured = all.stream()
                .filter(group -> group.stream().anyMatch(this::hasResults))
                .toList();
        return measured.isEmpty() ? all : measured;
    }

    private boolean hasResults(Contest contest) {
        return contest.methods().stream()
                .anyMatch(method -> contest.figure(set, method).exists());
    }

    private Table grid(String title, List<Contest> group) {
        List<Method> methods = group.get(0).methods();
        List<String> labels = group.stream().map(Contest::label).toList();
        boolean isSingle = labels.equals(List.of(""));
        return Table.grid(
                title,
                isSingle ? "" : suite.unit(),
                methods.stream()
                        .map(method -> (method.role() == Role.OURS ? OURS : "") + method.title())
                        .toList(),
                isSingle ? List.of(suite.unit()) : labels,
                (method, contest) ->
                        cell(group.get(contest), group.get(contest).methods().get(method)));
    }

    private String cell(Contest contest, Method method) {
        Figure figure = contest.figure(set, method);
        return Cells.figure(figure)
                + base(contest)
                        .filter(base -> base != method && figure.exists())
                        .map(base -> contest.figure(set, base))
                        .filter(Figure::exists)
                        .map(base -> ", " + Cells.times(base.value() / figure.value()))
                        .orElse("");
    }

    /** What ratios are over. Sources of others publish ratios. */
    private Optional<Method> base(Contest contest) {
        return suite.source().startsWith("ours")
                ? Optional.empty()
                : contest.comparison().baseline();
    }

    private void annotate(Table table, Contest first) {
        if (table.rows().stream().flatMap(List::stream).anyMatch(cell -> cell.startsWith(OURS))) {
            table.note(">: this library's API.");
        }
        base(first).ifPresent(base -> table.note("x: times as fast as " + base.title() + "."));
        first.methods().stream()
                .filter(method -> method.note() != null)
                .forEach(method -> table.note(method.title() + ": " + method.note()));
        Cells.marks(table.rows().toString()).forEach(table::note);
    }

    /** What its source published, in nanoseconds, if any: a column for each CPU and input of the source. */
    static Optional<Table> published(Suite suite) {
        List<Published> figures = Published.of(suite);
        if (figures.isEmpty()) {
            return Optional.empty();
        }
        List<String> keys = each(figures, Published::method);
        List<String> cpus = each(figures, Published::cpu);
        List<String> columns = each(figures, each -> column(each, cpus));
        Map<String, String> titles = suite.methods().collect(Collectors.toMap(Method::key, Method::title, (a, b) -> a));
        Table table = Table.grid(
                suite + ", as published" + (cpus.size() > 1 ? "" : ": " + cpus.get(0)),
                suite.unit(),
                keys.stream().map(key -> titles.getOrDefault(key, key)).toList(),
                columns,
                (key, column) -> cell(figures.stream()
                        .filter(each -> each.method().equals(keys.get(key))
                                && column(each, cpus).equals(columns.get(column)))
                        .toList()));
        String units = each(figures, Published::unit).stream()
                .filter(unit -> !unit.equals("ns"))
                .map(unit -> ", converted from " + unit)
                .collect(Collectors.joining());
        table.note("Published: " + suite.source().replace("ours, and ", "") + units + ".");
        return Optional.of(table);
    }

    private static List<String> each(List<Published> figures, Function<Published, String> what) {
        return figures.stream().map(what).distinct().toList();
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
            return Cells.spread(ns[0], 0, 3) + " to " + Cells.spread(ns[ns.length - 1], 0, 3);
        }
        Published one = figures.get(0);
        return Cells.spread(ns[0], one.error().isEmpty() ? 0 : ns[0] * one.relativeError(), 3)
                + (one.speedUp().isEmpty() ? "" : ", " + one.speedUp() + "x");
    }
}
