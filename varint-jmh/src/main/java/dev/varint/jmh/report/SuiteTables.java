package dev.varint.jmh.report;

import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Comparison;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Method.Role;
import dev.varint.jmh.suite.Published;
import dev.varint.jmh.suite.Source;
import dev.varint.jmh.suite.Suite;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The tables of a suite. Comparisons of the same methods share one. */
final class SuiteTables {

    private final Suite suite;
    private final List<ResultSet> sets;
    private final boolean isOne;

    private SuiteTables(Suite suite, List<ResultSet> sets, boolean isOne) {
        this.suite = suite;
        this.sets = sets;
        this.isOne = isOne;
    }

    /** What one run measured, or many side by side, and what the source published. */
    static List<Table> of(Suite suite, Effort effort, List<ResultSet> sets) {
        return of(suite, effort, sets, sets.size() == 1);
    }

    /** The same; where one run is not all of the report, its column has a name. */
    static List<Table> of(Suite suite, Effort effort, List<ResultSet> sets, boolean isOne) {
        SuiteTables tables = new SuiteTables(suite, sets, isOne);
        List<Table> all = new ArrayList<>();
        for (List<Contest> group : tables.groups(effort)) {
            String title = suite + ": " + suite.title() + (all.isEmpty() ? "" : ", continued");
            all.add(tables.annotated(isOne ? tables.grid(title, group) : tables.sideBySide(title, group), group));
        }
        suite.notes().forEach(all.get(all.size() - 1)::note);
        all.addAll(published(suite));
        return all;
    }

    /** Inputs of comparisons that have the same methods; those without any result only if none has one. */
    private List<List<Contest>> groups(Effort effort) {
        Collection<List<Contest>> all = Contest.of(suite, effort).stream()
                .collect(Collectors.groupingBy(
                        contest -> contest.methods().stream().map(Method::key).toList(),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values();
        List<List<Contest>> measured = all.stream()
                .filter(group -> group.stream().anyMatch(this::hasResults))
                .toList();
        return measured.isEmpty() ? List.copyOf(all) : measured;
    }

    private boolean hasResults(Contest contest) {
        return sets.stream()
                .anyMatch(set -> contest.methods().stream()
                        .anyMatch(method -> set.find(contest.trial(method)).isPresent()));
    }

    private Table grid(String title, List<Contest> group) {
        List<Method> methods = group.get(0).methods();
        List<String> labels = group.stream().map(Contest::label).toList();
        boolean isSingle = labels.equals(List.of(""));
        return Table.grid(
                title,
                isSingle ? "" : suite.unit(),
                methods.stream().map(SuiteTables::marked).toList(),
                isSingle ? List.of(suite.unit()) : labels,
                (method, contest) ->
                        cell(group.get(contest), methods.get(method).key()));
    }

    private String cell(Contest contest, String key) {
        ResultSet set = sets.get(0);
        Method method = contest.comparison().method(key);
        Optional<Method> base = contest.comparison().baseline().filter(each -> hasRatios() && each != method);
        return Cells.ns(set, contest.trial(method))
                + base.map(each -> contest.speedUp(set, each, method))
                        .filter(ratio -> ratio.exists())
                        .map(ratio -> ", " + Cells.times(ratio.value()))
                        .orElse("");
    }

    /** Sources of others publish ratios. */
    private boolean hasRatios() {
        return suite.source() != Source.OURS;
    }

    private Table sideBySide(String title, List<Contest> group) {
        List<String> header = new ArrayList<>(List.of(suite.unit()));
        header.addAll(ResultSet.labels(sets));
        Table table = new Table(title, header);
        for (Contest contest : group) {
            for (Method method : contest.methods()) {
                String label = contest.label().isEmpty() ? "" : contest.label() + ": ";
                List<String> cells = new ArrayList<>(List.of(label + method.title()));
                sets.forEach(set -> cells.add(Cells.ns(set, contest.trial(method))));
                if (cells.stream().skip(1).anyMatch(cell -> !cell.equals(Cells.NONE))) {
                    table.add(cells);
                }
            }
        }
        return table;
    }

    /** Ours are marked, so that they are found among many. */
    private static String marked(Method method) {
        return method.role() == Role.OURS ? "> " + method.title() : method.title();
    }

    private Table annotated(Table table, List<Contest> group) {
        Comparison first = group.get(0).comparison();
        if (table.rows().stream().flatMap(List::stream).anyMatch(cell -> cell.startsWith("> "))) {
            table.note(">: this library's API.");
        }
        if (isOne && hasRatios()) {
            first.baseline().ifPresent(base -> table.note("x: times as fast as " + base.title() + "."));
        }
        first.methods().stream()
                .filter(method -> method.note() != null)
                .forEach(method -> table.note(method.title() + ": " + method.note()));
        Cells.explain(table);
        return table;
    }

    /** The figures of the source to the letter, with the ratios that follow from them where it gives none. */
    static List<Table> published(Suite suite) {
        Map<String, List<Published>> byCpu = Published.of(suite).stream()
                .collect(Collectors.groupingBy(Published::cpu, LinkedHashMap::new, Collectors.toList()));
        List<Table> tables = new ArrayList<>();
        byCpu.forEach((cpu, some) -> {
            List<String> keys = some.stream().map(Published::method).distinct().toList();
            List<String> inputs = some.stream().map(Published::input).distinct().toList();
            tables.add(Table.grid(
                    suite + ", as published: " + cpu,
                    some.get(0).unit(),
                    keys.stream().map(key -> title(suite, key)).toList(),
                    inputs,
                    (key, input) -> {
                        List<Published> row = some.stream()
                                .filter(each -> each.input().equals(inputs.get(input)))
                                .toList();
                        return row.stream()
                                .filter(each -> each.method().equals(keys.get(key)))
                                .findFirst()
                                .map(each -> cell(suite, each, row))
                                .orElse(Cells.NONE);
                    }));
        });
        if (!tables.isEmpty()) {
            tables.get(tables.size() - 1).note("Published: " + suite.source().title() + ".");
        }
        return tables;
    }

    private static String cell(Suite suite, Published figure, List<Published> row) {
        String ratio = !figure.speedUp().isEmpty()
                ? figure.speedUp() + "x"
                : row.stream()
                        .filter(each -> each != figure && isBaseline(suite, each.method()))
                        .findFirst()
                        .map(base -> Cells.times(base.time() / figure.time()))
                        .orElse("");
        return figure.figure()
                + (figure.error().isEmpty() ? "" : " ± " + figure.error())
                + (ratio.isEmpty() ? "" : ", " + ratio);
    }

    private static boolean isBaseline(Suite suite, String key) {
        return suite.comparisons().stream()
                .flatMap(comparison -> comparison.baseline().stream())
                .anyMatch(method -> method.key().equals(key));
    }

    private static String title(Suite suite, String key) {
        return suite.comparisons().stream()
                .flatMap(comparison -> comparison.methods().stream())
                .filter(method -> method.key().equals(key))
                .map(Method::title)
                .findFirst()
                .orElse(key);
    }
}
