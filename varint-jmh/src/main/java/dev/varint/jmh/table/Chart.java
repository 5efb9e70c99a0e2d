package dev.varint.jmh.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jfree.chart.JFreeChart;

/**
 * A picture of a suite.
 *
 * @param title its heading
 * @param width in pixels
 * @param height in pixels
 * @param drawing the chart
 */
record Chart(String title, int width, int height, Supplier<JFreeChart> drawing) {

    private static final int WIDTH = 640;

    /** A suite's pictures: bars for each panel, or lines where panels differ by a count. */
    static List<Chart> of(Suite suite, Effort effort, List<Machine> machines) {
        List<Panel> panels = suite.panels(effort).stream()
                .filter(panel -> machines.stream().anyMatch(machine -> panel.isMeasuredIn(machine.results())))
                .toList();
        return suite.overCounts(effort) ? lines(panels, machines) : bars(panels, machines);
    }

    private static List<Chart> bars(List<Panel> panels, List<Machine> machines) {
        List<Chart> charts = new ArrayList<>();
        for (Panel panel : panels) {
            List<Figures> columns = Figures.in(panel, machines);
            charts.add(new Chart(
                    panel.title(), WIDTH, BarChart.height(panel, columns), () -> BarChart.draw(panel, columns)));
        }
        return charts;
    }

    /** A picture for each machine and for what the titles have before their counts. */
    private static List<Chart> lines(List<Panel> panels, List<Machine> machines) {
        Map<String, List<Panel>> groups = new LinkedHashMap<>();
        panels.forEach(panel -> groups.computeIfAbsent(Counts.group(panel.title()), group -> new ArrayList<>())
                .add(panel));
        List<String> labels = Machine.labels(machines);
        List<Chart> charts = new ArrayList<>();
        groups.forEach((group, points) -> {
            for (int i = 0; i < labels.size(); i++) {
                Results results = machines.get(i).results();
                String title =
                        machines.size() == 1 ? group : group.isEmpty() ? labels.get(i) : group + ", " + labels.get(i);
                charts.add(new Chart(title, WIDTH, LineChart.HEIGHT, () -> LineChart.draw(points, results)));
            }
        });
        return charts;
    }

    /** What it defines for itself has names that begin with {@code key}. */
    String toSvg(String key) {
        return Ink.svg(drawing.get(), width, height, key);
    }
}
