package dev.varint.jmh.report;

import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.report.Contest.Duel;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Fills pages in from published runs: what stands between a {@link Marker} and {@code <!-- end -->}. */
public final class Filling {

    private static final String NOTHING = "No results yet.\n";
    private static final List<String> FACTS =
            List.of("CPU", "Cores", "OS", "JDK", "Netty", "Peers", "JMH", "Flags", "Commit", "Date");

    private final List<ResultSet> runs;
    private final Path charts;
    private final Map<Path, String> files = new TreeMap<>();

    private Filling(List<ResultSet> runs, Path charts) {
        this.runs = runs;
        this.charts = charts;
    }

    /** What the pages and charts of a project must say, by their places. */
    public static Map<Path, String> of(Path project) throws IOException {
        Path docs = project.resolve("docs");
        Filling filling = new Filling(ResultSet.in(project.resolve("varint-jmh/results")), docs.resolve("charts"));
        try (Stream<Path> pages =
                Stream.concat(Stream.of("README.md", "varint-jmh/README.md").map(project::resolve), Files.list(docs))) {
            for (Path page : pages.toList()) {
                if (page.toString().endsWith(".md") && Files.exists(page)) {
                    filling.files.put(page, filling.filled(page, Files.readString(page)));
                }
            }
        }
        return filling.files;
    }

    /** The text of a page, whose links start from its place; fails if a marker asks for what there is not. */
    private String filled(Path page, String text) throws IOException {
        StringBuilder out = new StringBuilder();
        int from = 0;
        for (Matcher line = Marker.LINE.matcher(text); line.find(); ) {
            int end = text.indexOf(Marker.END, line.end());
            if (end < 0 || Marker.LINE.matcher(text.substring(line.end(), end)).find()) {
                throw new IOException(page + ": no " + Marker.END + " follows " + line.group());
            }
            out.append(text, from, line.end())
                    .append(block(Marker.of(line), page.toAbsolutePath().getParent()));
            from = end;
        }
        return out + text.substring(from);
    }

    private String block(Marker marker, Path folder) throws IOException {
        return switch (marker.kind()) {
            case "table" -> choice(marker).map(this::table).orElse(NOTHING);
            case "chart" ->
                choice(marker).map(choice -> chart(marker, choice, folder)).orElse(NOTHING);
            case "losses" -> losses(marker);
            default -> environment(marker, folder);
        };
    }

    /** A suite's inputs and methods that a marker chooses, and the runs that have them. */
    private record Choice(Suite suite, List<ResultSet> sets, List<Contest> contests, List<String> methods) {}

    /** Methods that were not measured are left out. Nothing where there are no results. */
    private Optional<Choice> choice(Marker marker) throws IOException {
        Suite suite = marker.measured();
        List<ResultSet> sets = ResultSet.of(runs, suite, marker.option("cpu")).stream()
                .filter(set ->
                        set.where().fact("JDK").startsWith(marker.option("jdk").orElse("")))
                .toList();
        List<Contest> all = Contest.of(suite);
        List<Contest> contests = new ArrayList<>();
        for (String label : marker.chosen("inputs", all.stream().map(Contest::label))) {
            all.stream().filter(contest -> contest.label().equals(label)).forEach(contests::add);
        }
        Stream<Method> compared = contests.stream().flatMap(contest -> contest.methods().stream());
        List<String> methods = marker.chosen("methods", compared.map(Method::title)).stream()
                .filter(title -> contests.stream().anyMatch(contest -> contest.isMeasured(title, sets)))
                .toList();
        return methods.isEmpty() ? Optional.empty() : Optional.of(new Choice(suite, sets, contests, methods));
    }

    /** Of one JDK, a cell for each method and input; of several, a column for each. */
    private String table(Choice choice) {
        List<Contest> contests = choice.contests;
        List<ResultSet> sets = choice.sets;
        List<String> jdks = sets.stream().map(set -> "JDK " + set.where().jdk()).toList();
        List<String> methods =
                choice.methods.stream().map(title -> bold(title, contests)).toList();
        String corner = choice.suite.unit() + ", " + cpus(sets);
        if (sets.size() == 1 && contests.size() > 1) {
            List<String> inputs = contests.stream().map(Contest::label).toList();
            return Table.grid(
                            "",
                            corner + ", " + jdks.get(0),
                            methods,
                            inputs,
                            (method, input) -> contests.get(input)
                                    .figures(choice.methods.get(method), sets)
                                    .findFirst()
                                    .orElse(Cells.NONE))
                    .toMarkdown();
        }
        Table table = new Table("", Table.row(corner, jdks.stream()));
        for (Contest contest : contests) {
            if (contests.size() > 1) {
                table.add(Table.row("*" + contest.label() + "*", jdks.stream().map(jdk -> "")));
            }
            choice.methods.stream()
                    .filter(title -> contest.isMeasured(title, sets))
                    .forEach(title -> table.add(Table.row(bold(title, contests), contest.figures(title, sets))));
        }
        return table.toMarkdown();
    }

    private static String bold(String title, List<Contest> contests) {
        boolean isOurs = contests.stream()
                .flatMap(contest -> contest.method(title).stream())
                .anyMatch(method -> method.role() == Method.Role.OURS);
        return isOurs ? "**" + title + "**" : title;
    }

    private String chart(Marker marker, Choice choice, Path folder) {
        StringBuilder links = new StringBuilder();
        int number = 0;
        Map<String, String> pictures = Chart.of(choice.suite, choice.contests, choice.methods, choice.sets, true);
        for (Map.Entry<String, String> picture : pictures.entrySet()) {
            String name = marker.option("as").orElse(choice.suite.toString()) + (number++ == 0 ? "" : "-" + number);
            Path file = charts.resolve(name + ".svg");
            files.put(file, picture.getValue());
            String what = (choice.suite.title() + ", " + picture.getKey()).replaceFirst(", $", "");
            String text = what + ", " + choice.suite.unit() + ", " + where(choice.sets);
            links.append("![" + text + "](" + link(folder, file) + ")\n");
        }
        return links.toString();
    }

    /** The CPU and the JDKs of some runs. */
    static String where(Collection<ResultSet> sets) {
        return cpus(sets) + ", JDK " + each(sets, ", ", set -> set.where().jdk());
    }

    private static String link(Path folder, Path file) {
        return folder.relativize(file.toAbsolutePath()).toString().replace('\\', '/');
    }

    /** What some runs have, each once, in the order of the JDKs. */
    static String each(Collection<ResultSet> sets, String separator, Function<ResultSet, Object> what) {
        return sets.stream()
                .sorted(Comparator.comparing(set -> set.where().jdk()))
                .map(set -> String.valueOf(what.apply(set)))
                .distinct()
                .collect(Collectors.joining(separator));
    }

    private static String cpus(Collection<ResultSet> sets) {
        return each(sets, ", ", set -> set.where().cpu());
    }

    /** The runs that a marker chooses, each with the suites that it is the one for. */
    private Map<ResultSet, List<Suite>> chosen(Marker marker) {
        Map<ResultSet, List<Suite>> suites = new LinkedHashMap<>();
        for (Suite suite : Suite.values()) {
            for (ResultSet set : ResultSet.of(runs, suite, marker.option("cpu"))) {
                suites.computeIfAbsent(set, key -> new ArrayList<>()).add(suite);
            }
        }
        return suites;
    }

    private String losses(Marker marker) {
        List<Duel> duels = new ArrayList<>();
        chosen(marker).forEach((set, suites) -> duels.addAll(Duel.of(set, suites)));
        Losses losses = new Losses(duels);
        String count = losses.count()
                .map(each -> each + " (" + cpus(chosen(marker).keySet()) + ")\n")
                .orElse(NOTHING);
        return marker.option("as").isPresent()
                ? count
                : count + losses.table().map(each -> "\n" + each.toMarkdown()).orElse("");
    }

    /** Facts that differ between the runs stand beside each other. */
    private String environment(Marker marker, Path folder) {
        Set<ResultSet> sets = chosen(marker).keySet();
        if (sets.isEmpty()) {
            return NOTHING;
        }
        StringBuilder out = new StringBuilder("| | |\n| --- | --- |\n");
        for (String name : FACTS) {
            out.append("| " + name + " | " + each(sets, "; ", set -> set.where().fact(name)) + " |\n");
        }
        Function<ResultSet, Object> folderLink = set ->
                "[JDK " + set.where().jdk() + "](" + link(folder, set.file("").getParent()) + ")";
        return out + "| Results | " + each(sets, ", ", folderLink) + " |\n";
    }

    /**
     * A line of a page that asks for what the results say: {@code <!-- KIND [SUITE] [name=value]... -->}.
     *
     * @param line the line
     * @param kind {@code table}, {@code chart}, {@code losses} or {@code environment}
     * @param suite a suite's name, or null
     * @param options {@code cpu}, {@code jdk}, {@code inputs}, {@code methods} and {@code as} where they are given
     */
    private record Marker(String line, String kind, String suite, Map<String, String> options) {

        static final String END = "<!-- end -->";
        static final Pattern LINE =
                Pattern.compile("(?m)^<!-- (table|chart|losses|environment)\\b(?: ([a-z-]+)(?!\\S))?(.*) -->\n");

        private static final Pattern OPTION = Pattern.compile(" (cpu|jdk|inputs|methods|as)=(?:\"([^\"]*)\"|(\\S+))");

        /** The marker in a line that was found. */
        static Marker of(Matcher line) throws IOException {
            Map<String, String> options = new TreeMap<>();
            OPTION.matcher(line.group(3))
                    .results()
                    .forEach(each -> options.put(each.group(1), each.group(2) == null ? each.group(3) : each.group(2)));
            if (!OPTION.matcher(line.group(3)).replaceAll("").isEmpty()) {
                throw new IOException("not understood: " + line.group());
            }
            return new Marker(line.group(), line.group(1), line.group(2), options);
        }

        Optional<String> option(String name) {
            return Optional.ofNullable(options.get(name));
        }

        Suite measured() throws IOException {
            return Suite.byName(suite)
                    .orElseThrow(() -> new IOException("there is no suite \"" + suite + "\": " + line));
        }

        /** What an option chooses from some names; each of them once if it is not there. */
        List<String> chosen(String option, Stream<String> names) throws IOException {
            List<String> all = names.distinct().toList();
            List<String> chosen =
                    option(option).map(words -> List.of(words.split("\\|"))).orElse(all);
            if (!all.containsAll(chosen)) {
                throw new IOException(chosen + " is not in " + all + ": " + line);
            }
            return chosen;
        }
    }
}
