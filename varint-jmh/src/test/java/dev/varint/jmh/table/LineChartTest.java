package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.bench.ParamValue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.YIntervalSeriesCollection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineChartTest {

    private record Count(String name) implements ParamValue {
        @Override
        public String title() {
            return name + " values";
        }
    }

    private static final List<Count> COUNTS = List.of(new Count("10"), new Count("1,000"), new Count("100,000"));

    @TempDir
    Path folder;

    private final TableSpec spec = new TableSpec() {
        @Override
        public List<Trial> trials(Effort effort) {
            List<Trial> trials = new ArrayList<>();
            for (Count count : COUNTS) {
                trials.add(Trial.streamed("loop", count));
                trials.add(Trial.streamed("blended", count));
            }
            return trials;
        }

        @Override
        public Table table(Results results, Effort effort) {
            throw new UnsupportedOperationException();
        }
    };

    private Results results() throws IOException {
        Results results = Results.startAnew(folder.resolve("r.json"));
        double ns = 8;
        for (Trial trial : spec.trials(Effort.QUICK)) {
            results.add(FakeRunner.result(
                    trial, String.valueOf(ns /= 2), trial.method().equals("loop") ? "9" : "\"NaN\""));
        }
        return results;
    }

    @Test
    void conditionsThatAreCountsBecomePointsOfLines() throws IOException {
        assertTrue(spec.overCounts(Effort.QUICK));
        XYPlot plot =
                (XYPlot) LineChart.draw(spec.panels(Effort.QUICK), results()).getPlot();
        YIntervalSeriesCollection lines = (YIntervalSeriesCollection) plot.getDataset();
        assertEquals(2, lines.getSeriesCount());
        assertEquals("loop", lines.getSeriesKey(0));
        assertEquals(3, lines.getItemCount(0));
        assertEquals(1000, lines.getXValue(0, 1));
        assertEquals(1, lines.getYValue(0, 1));
        assertEquals(10, lines.getEndYValue(0, 1));
        assertEquals(0.5, lines.getStartYValue(0, 1), "a whisker stays above zero");
        assertEquals(lines.getYValue(1, 0), lines.getEndYValue(1, 0), "no error, no whisker");
    }

    @Test
    void theAxesAreLogarithmicWithMarksAtPowers() throws IOException {
        XYPlot plot =
                (XYPlot) LineChart.draw(spec.panels(Effort.QUICK), results()).getPlot();
        assertEquals(10, ((LogAxis) plot.getDomainAxis()).getBase());
        assertEquals(2, ((LogAxis) plot.getRangeAxis()).getBase());
        assertEquals(1, ((LogAxis) plot.getRangeAxis()).getTickUnit().getSize());
        assertEquals("ns per value", plot.getRangeAxis().getLabel());
    }
}
