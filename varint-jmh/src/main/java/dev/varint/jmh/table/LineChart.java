package dev.varint.jmh.table;

import java.awt.BasicStroke;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;

/** Lines with whiskers over counts, both axes logarithmic: a line for each row of some panels. */
final class LineChart {

    static final int HEIGHT = 420;

    private LineChart() {}

    static JFreeChart draw(List<Panel> points, Results results) {
        YIntervalSeriesCollection data = new YIntervalSeriesCollection();
        XYErrorRenderer lines = new XYErrorRenderer();
        lines.setDefaultLinesVisible(true);
        lines.setDrawXError(false);
        lines.setErrorPaint(null); // the line's own
        for (Panel.Entry row : points.get(0).rows()) {
            YIntervalSeries line = new YIntervalSeries(row.title());
            for (Panel point : points) {
                point.rows().stream()
                        .filter(entry -> entry.title().equals(row.title()) && entry.in(results) != null)
                        .forEach(entry -> add(line, Counts.parse(point.title()), entry.in(results)));
            }
            lines.setSeriesPaint(data.getSeriesCount(), Ink.measured(data.getSeriesCount()));
            lines.setSeriesStroke(data.getSeriesCount(), new BasicStroke(1.8f));
            data.addSeries(line);
        }
        XYPlot plot = new XYPlot(data, axis("values", 10), axis(points.get(0).unit(), 2), lines);
        Looks.apply(plot);
        return Looks.apply(new JFreeChart(null, Ink.FONT, plot, true));
    }

    /** A whisker never goes down to zero, which a logarithmic axis does not have. */
    private static void add(YIntervalSeries line, double count, Score ns) {
        double error = Double.isNaN(ns.error()) ? 0 : ns.error();
        line.add(count, ns.value(), Math.max(ns.value() - error, ns.value() / 2), ns.value() + error);
    }

    /** With a mark at each power of {@code base}. */
    private static LogAxis axis(String title, double base) {
        LogAxis axis = new LogAxis(title);
        axis.setBase(base);
        axis.setTickUnit(new NumberTickUnit(1));
        axis.setNumberFormatOverride(NumberFormat.getInstance(Locale.ROOT));
        return axis;
    }
}
