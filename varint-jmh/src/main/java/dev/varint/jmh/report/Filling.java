package dev.varint.jmh.report;

import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.results.Runs;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Fills pages in from published runs: what stands between a {@link Marker} and {@code <!-- end -->}. */
public final class Filling {

    private static final int MOST_LOSSES = 25;
    private static final Set<String> FACTS =
            Set.of("CPU", "Cores", "Clock", "OS", "JDK", "Netty", "Peers", "JMH", "Flags", "Commit", "Date");

    private final Runs runs;
    private final Path charts;
    private final Map<Path, String> drawn = new TreeMap<>();

    /** From some runs; pictures have their place in a folder. */
    public Filling(Runs runs, Path charts) {
        this.runs = runs;
        this.charts = charts;
    }

    /** The pictures that pages have asked for, by their places. */
    public Map<Path, String> charts() {
        return drawn;
    }

    /**
     * The text of a page, filled in.
     *
     * @param page its place, which links start from
     * @param text its text
     * @throws IOException if a marker asks for what there is not, or has no end
     */
    public String filled(Path page, String text) throws IOException {
        StringBuilder out = new StringBuilder();
        Iterator<String> lines = text.lines().iterator();
        while (lines.hasNext()) {
            String line = lines.next();
            out.append(line).append('\n');
            Optional<Marker> marker = Marker.of(line);
            if (marker.isPresent()) {
                String next = "";
                while (!next.equals(Marker.END)) {
                    if (!lines.hasNext() || Marker.of(next).isPresent()) {
                        throw new IOException(page + ": no " + Marker.END + " follows " + line);
                    }
                    next = lines.next();
                }
                // Markdown needs a blank line between a comment and a table.
                out.append('\n')
                        .append(block(marker.get(), page))
                        .append('\n')
                        .append(Marker.END)
                        .append('\n');
            }
        }
        return out.toString();
    }

    private String block(Marker marker, Path page) throws IOException {
        return switch (marker.kind()) {
            case "table" -> table(marker);
            case "chart" -> chart(marker, page);
            case "losses" -> losses(marker);
            default -> environment(marker, page);
        };
    }

    /** A suite's inputs and methods that a marker chooses, and the runs that have them. */
    private record Choice(Suite suite, List<ResultSet> sets, List<Contest> contests, List<String> methods) {

        Choice newest() {
            return new Choice(suite, sets.subList(sets.size() - 1, sets.size()), contests, methods);
        }

        private List<String> jdks() {
            return sets.stream().map(set -> String.valueOf(set.where().jdk())).toList();
        }
    }

    /** Nothing where there are no results. */
    private Optional<Choice> choice(Marker marker) throws IOException {
        Suite suite = marker.suite();
        List<Contest> all = Contest.of(suite, Effort.FULL);
        List<Contest> contests = new ArrayList<>();
        for (String label : marker.chosen(
                "inputs", all.stream().map(Contest::label).distinct().toList())) {
            all.stream().filter(contest -> contest.label().equals(label)).forEach(contests::add);
        }
        List<ResultSet> sets = runs.of(suite, marker.jdks(), marker.option("cpu"));
        List<String> methods = marker.chosen(
                "methods",
                contests.stream()
                        .flatMap(contest -> contest.methods().stream())
                        .map(Method::title)
                        .distinct()
                        .toList());
        Predicate<Contest> isMeasured = contest -> methods.stream().anyMatch(title -> isMeasured(contest, title, sets));
        if (contests.stream().noneMatch(isMeasured)) {
            return Optional.empty();
        }
        return Optional.of(new Choice(
                suite,
                sets,
                contests.stream()
                        .filter(contest -> marker.option("inputs").isPresent() || isMeasured.test(contest))
                        .toList(),
                methods.stream()
                        .filter(title -> marker.option("methods").isPresent()
                                || contests.stream().anyMatch(contest -> isMeasured(contest, title, sets)))
                        .toList()));
    }

    private static boolean isMeasured(Contest contest, String title, List<ResultSet> sets) {
        return contest.method(title).stream()
                .anyMatch(method -> sets.stream().anyMatch(set -> contest.isMeasured(set, method)));
    }

    private String table(Marker marker) throws IOException {
        Optional<Choice> choice = choice(marker);
        return choice.map(Filling::table).orElse("No results yet.\n");
    }

    private static String table(Choice choice) {
        List<Contest> contests = choice.contests;
        return Table.grid(
                        "",
                        choice.suite.unit() + ", JDK " + String.join(" / ", choice.jdks()),
                        choice.methods.stream()
                                .map(title -> bold(title, contests))
                                .toList(),
                        contests.stream().map(Contest::label).toList(),
                        (method, input) -> figures(contests.get(input), choice.methods.get(method), choice.sets))
                .toMarkdown();
    }

    private static String bold(String title, List<Contest> contests) {
        boolean isOurs = contests.stream()
                .flatMap(contest -> contest.method(title).stream())
                .anyMatch(method -> method.role() == Method.Role.OURS);
        return isOurs ? "**" + title + "**" : title;
    }

    private static String figures(Contest contest, String title, List<ResultSet> sets) {
        return isMeasured(contest, title, sets)
                ? sets.stream()
                        .map(set -> Cells.rounded(
                                contest.median(set, contest.method(title).orElseThrow())))
                        .collect(Collectors.joining(" / "))
                : Cells.NONE;
    }

    private String chart(Marker marker, Path page) throws IOException {
        Optional<Choice> all = choice(marker);
        if (all.isEmpty()) {
            return "No results yet.\n";
        }
        Choice choice = marker.jdks().isEmpty() ? all.get().newest() : all.get();
        Path file = charts.resolve(marker.option("as").orElse(choice.suite.toString()) + ".svg");
        drawn.put(file, Chart.alone(choice.suite, choice.contests, choice.methods, choice.sets));
        String where =
                choice.sets.get(choice.sets.size() - 1).where().cpu() + ", JDK " + String.join(", ", choice.jdks());
        return "![" + choice.suite.title() + ", " + choice.suite.unit() + ", " + where + "](" + link(page, file)
                + ")\n";
    }

    private static String link(Path page, Path file) {
        return page.toAbsolutePath()
                .getParent()
                .relativize(file.toAbsolutePath())
                .toString()
                .replace('\\', '/');
    }

    private String losses(Marker marker) {
        Map<ResultSet, List<Suite>> suites = new LinkedHashMap<>();
        for (Suite suite : Suite.values()) {
            for (ResultSet set : runs.of(suite, marker.jdks(), marker.option("cpu"))) {
                suites.computeIfAbsent(set, key -> new ArrayList<>()).add(suite);
            }
        }
        List<Duel> duels = new ArrayList<>();
        suites.forEach((set, some) -> duels.addAll(Duel.of(some, set)));
        List<Duel> lost = Duel.lost(duels);
        StringBuilder out =
                new StringBuilder("We lose " + lost.size() + " of " + duels.size() + " rows by more than 5 %.\n");
        if (lost.isEmpty()) {
            return out.toString();
        }
        Table table = new Table("", List.of("suite", "input", "ours", "ns", "best other", "ns", "ratio", "JDK"));
        lost.stream()
                .limit(MOST_LOSSES)
                .forEach(duel -> table.add(List.of(
                        duel.contest().suite().toString(),
                        duel.label(),
                        duel.ours().title(),
                        Cells.rounded(duel.ns(duel.ours())),
                        duel.other().title(),
                        Cells.rounded(duel.ns(duel.other())),
                        Cells.rounded(duel.speedUp().value()),
                        String.valueOf(duel.set().where().jdk()))));
        out.append('\n').append(table.toMarkdown());
        int more = lost.size() - MOST_LOSSES;
        return more > 0 ? out.append("\nAnd ").append(more).append(" more.\n").toString() : out.toString();
    }

    /** Facts that differ between the runs stand beside each other. */
    private String environment(Marker marker, Path page) {
        Set<ResultSet> sets = new LinkedHashSet<>();
        Stream.of(Suite.values()).forEach(suite -> sets.addAll(runs.of(suite, marker.jdks(), marker.option("cpu"))));
        List<ResultSet> inOrder = sets.stream()
                .sorted(Comparator.comparing(set -> set.where().jdk()))
                .toList();
        if (inOrder.isEmpty()) {
            return "No results yet.\n";
        }
        StringBuilder out = new StringBuilder("| | |\n| --- | --- |\n");
        inOrder.get(0).where().facts().keySet().stream()
                .filter(FACTS::contains)
                .forEach(name -> out.append("| " + name + " | "
                        + inOrder.stream()
                                .map(set -> set.where().facts().getOrDefault(name, "?"))
                                .distinct()
                                .collect(Collectors.joining("; "))
                        + " |\n"));
        String links = inOrder.stream()
                .map(set -> "[JDK " + set.where().jdk() + "]("
                        + link(page, set.file("").getParent()) + ")")
                .collect(Collectors.joining(", "));
        return out.append("| Results | ").append(links).append(" |\n").toString();
    }
}
