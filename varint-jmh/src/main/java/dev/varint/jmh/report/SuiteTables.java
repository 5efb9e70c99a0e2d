package dev.varint.jmh.report;

import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.stats.Figure;
import dev.varint.jmh.suite.Comparison;
import dev.varint.jmh.suite.Condition;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Method.Role;
import dev.varint.jmh.suite.Published;
import dev.varint.jmh.suite.Source;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The tables of a suite. Comparisons of the same methods share one: methods across, inputs down. */
public final class SuiteTables {

    private final Suite suite;
    private final Effort effort;

    private SuiteTables(Suite suite, Effort effort) {
        this.suite = suite;
        this.effort = effort;
    }

    /** What one run measured, and what the source published. */
    public static List<Table> of(Suite suite, ResultSet set) {
        SuiteTables tables = new SuiteTables(suite, set.where().effort());
        List<Table> all = new ArrayList<>();
        for (List<Comparison> group : tables.groups(List.of(set))) {
            String title = tables.title(all.isEmpty());
            all.add(
                    tables.isSingle(group)
                            ? tables.methodsDown(title, group.get(0), set)
                            : tables.methodsAcross(title, group, set));
        }
        Table last = all.get(all.size() - 1);
        suite.notes().forEach(last::note);
        all.addAll(published(suite));
        return all;
    }

    /** What many runs measured, side by side. */
    static List<Table> merged(Suite suite, Effort effort, List<ResultSet> sets) {
        SuiteTables tables = new SuiteTables(suite, effort);
        List<Table> all = new ArrayList<>();
        for (List<Comparison> group : tables.groups(sets)) {
            all.add(tables.sideBySide(tables.title(all.isEmpty()), group, sets));
        }
        Table last = all.get(all.size() - 1);
        suite.notes().forEach(last::note);
        all.addAll(published(suite));
        return all;
    }

    /** Comparisons that have the same methods; those without any result only if none has one. */
    private List<List<Comparison>> groups(List<ResultSet> sets) {
        Collection<List<Comparison>> all = suite.comparisons().stream()
                .filter(comparison -> !comparison.inputs(effort).isEmpty())
                .collect(Collectors.groupingBy(
                        comparison ->
                                comparison.methods().stream().map(Method::key).toList(),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values();
        List<List<Comparison>> measured = all.stream()
                .filter(group -> group.stream()
                        .flatMap(comparison -> comparison.trials(effort).stream())
                        .anyMatch(trial -> sets.stream()
                                .anyMatch(set -> set.results().find(trial).isPresent())))
                .toList();
        return measured.isEmpty() ? List.copyOf(all) : measured;
    }

    private boolean isSingle(List<Comparison> group) {
        return group.size() == 1 && group.get(0).inputs(effort).size() == 1;
    }

    private Table methodsDown(String title, Comparison comparison, ResultSet set) {
        Condition input = comparison.inputs(effort).get(0);
        Optional<Method> baseline = comparison.baseline();
        Table table = new Table(title, List.of("", suite.unit(), "speed-up"));
        for (Method method : comparison.methods()) {
            Trial trial = comparison.trial(method, input);
            String speedUp = baseline.filter(base -> base != method)
                    .map(base -> Cells.speedUp(speedUp(set, comparison, base, method, input)))
                    .orElse("");
            table.add(List.of(bold(method), Cells.ns(set, trial), speedUp));
        }
        baseline.ifPresent(base -> table.note("Speed-up: over " + base.title() + "."));
        return annotated(table, List.of(comparison), set);
    }

    private Table methodsAcross(String title, List<Comparison> group, ResultSet set) {
        Comparison first = group.get(0);
        List<Method> methods = oursFirst(first);
        Optional<Method> ours = first.headline();
        Optional<Method> baseline = first.baseline();
        boolean hasRatios = suite.source() != Source.OURS;
        boolean hasSpeedUp = !hasRatios && ours.isPresent() && baseline.isPresent();
        List<String> header = new ArrayList<>(List.of(suite.unit()));
        methods.forEach(method -> header.add(bold(method)));
        if (hasSpeedUp) {
            header.add(2, "speed-up");
        }
        Table table = new Table(title, header);
        for (Comparison comparison : group) {
            for (Condition input : comparison.inputs(effort)) {
                List<String> cells = new ArrayList<>(List.of(comparison.label(input)));
                for (Method method : methods) {
                    Method there = comparison.method(method.key());
                    String ratio = !hasRatios || there.role() == Role.BASELINE
                            ? ""
                            : ratio(speedUp(
                                    set, comparison, comparison.baseline().orElseThrow(), there, input));
                    cells.add(withBytes(set, comparison.trial(there, input)) + ratio);
                }
                if (hasSpeedUp) {
                    cells.add(
                            2,
                            Cells.speedUp(speedUp(
                                    set,
                                    comparison,
                                    comparison.baseline().orElseThrow(),
                                    comparison.headline().orElseThrow(),
                                    input)));
                }
                table.add(cells);
            }
        }
        if (hasRatios) {
            baseline.ifPresent(base -> table.note("x: times as fast as " + base.title() + "."));
        } else if (hasSpeedUp) {
            table.note("Speed-up: " + ours.get().title() + " over "
                    + baseline.get().title() + ".");
        }
        return annotated(table, group, set);
    }

    private Table sideBySide(String title, List<Comparison> group, List<ResultSet> sets) {
        List<String> header = new ArrayList<>(List.of(suite.unit()));
        header.addAll(ResultSet.labels(sets));
        Table table = new Table(title, header);
        for (Comparison comparison : group) {
            for (Condition input : comparison.inputs(effort)) {
                for (Method method : comparison.methods()) {
                    String label = comparison.label(input);
                    List<String> cells =
                            new ArrayList<>(List.of(label.isEmpty() ? method.title() : label + ": " + method.title()));
                    sets.forEach(set -> cells.add(Cells.ns(set, comparison.trial(method, input))));
                    if (cells.stream().skip(1).anyMatch(cell -> !cell.equals(Cells.NONE))) {
                        table.add(cells);
                    }
                }
            }
        }
        return annotated(table, group, null);
    }

    private String title(boolean isFirst) {
        return suite + ": " + suite.title() + (isFirst ? "" : ", continued");
    }

    /** Ours are marked, so that they are found among many. */
    private static String bold(Method method) {
        return method.role() == Role.OURS ? "> " + method.title() : method.title();
    }

    private static List<Method> oursFirst(Comparison comparison) {
        List<Role> order = List.of(Role.OURS, Role.BASELINE, Role.OTHER, Role.VARIANT);
        return comparison.methods().stream()
                .sorted(Comparator.comparing(method ->
                        comparison.headline().filter(method::equals).isPresent() ? -1 : order.indexOf(method.role())))
                .toList();
    }

    static Figure speedUp(ResultSet set, Comparison comparison, Method baseline, Method method, Condition input) {
        return set.forks(comparison.trial(method, input)).speedUpOver(set.forks(comparison.trial(baseline, input)));
    }

    private static String ratio(Figure figure) {
        return figure.exists() ? ", " + Cells.times(figure.value()) : "";
    }

    private static String withBytes(ResultSet set, Trial trial) {
        return Cells.ns(set, trial)
                + set.allocated(trial)
                        .map(bytes -> String.format(Locale.ROOT, ", %,.0f B", bytes))
                        .orElse("");
    }

    private Table annotated(Table table, List<Comparison> group, ResultSet set) {
        if (table.rows().stream().flatMap(List::stream).anyMatch(cell -> cell.startsWith("> "))) {
            table.note(">: this library's API.");
        }
        group.stream()
                .flatMap(comparison -> comparison.methods().stream())
                .filter(method -> method.note() != null)
                .forEach(method -> table.note(method.title() + ": " + method.note()));
        if (set != null
                && set.forks(group.get(0).trials(effort).get(0)).byRound().size() > 2) {
            table.note("±: 95 % interval over JVMs.");
        }
        if (set != null) {
            Winners.changed(suite, group, set).forEach(table::note);
        }
        Cells.explain(table);
        return table;
    }

    /** The figures of the source to the letter, with the ratios that follow from them where it gives none. */
    static List<Table> published(Suite suite) {
        List<Published> all = Published.of(suite);
        Set<String> cpus = all.stream().map(Published::cpu).collect(Collectors.toCollection(LinkedHashSet::new));
        List<Table> tables = new ArrayList<>();
        for (String cpu : cpus) {
            List<Published> some =
                    all.stream().filter(each -> each.cpu().equals(cpu)).toList();
            tables.add(isDown(some) ? publishedDown(suite, cpu, some) : publishedAcross(suite, cpu, some));
        }
        if (!tables.isEmpty()) {
            tables.get(tables.size() - 1).note("Published: " + suite.source().title() + ".");
        }
        return tables;
    }

    private static boolean isDown(List<Published> some) {
        return some.stream().map(Published::input).distinct().count() == 1;
    }

    private static Table publishedDown(Suite suite, String cpu, List<Published> some) {
        Table table = new Table(
                suite + ", as published: " + cpu, List.of("", some.get(0).unit()));
        some.forEach(each -> table.add(List.of(titleOf(suite, each.method()), cell(suite, each, some))));
        return table;
    }

    private static Table publishedAcross(Suite suite, String cpu, List<Published> some) {
        List<String> methods = some.stream().map(Published::method).distinct().toList();
        List<String> header = new ArrayList<>(List.of(some.get(0).unit()));
        methods.forEach(method -> header.add(titleOf(suite, method)));
        Table table = new Table(suite + ", as published: " + cpu, header);
        for (String input : some.stream().map(Published::input).distinct().toList()) {
            List<Published> row =
                    some.stream().filter(each -> each.input().equals(input)).toList();
            List<String> cells = new ArrayList<>(List.of(input));
            for (String method : methods) {
                cells.add(row.stream()
                        .filter(each -> each.method().equals(method))
                        .findFirst()
                        .map(each -> cell(suite, each, row))
                        .orElse(Cells.NONE));
            }
            table.add(cells);
        }
        return table;
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

    private static String titleOf(Suite suite, String key) {
        return suite.comparisons().stream()
                .flatMap(comparison -> comparison.methods().stream())
                .filter(method -> method.key().equals(key))
                .map(Method::title)
                .findFirst()
                .orElse(key);
    }
}
