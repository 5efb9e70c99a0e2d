package dev.varint.jmh.table;

import java.awt.BasicStroke;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.category.StatisticalBarRenderer;
import org.jfree.data.statistics.DefaultStatisticalCategoryDataset;

/** Bars with whiskers: a group for each row of a panel, a bar for each CPU. */
final class BarChart {

    private static final int BAR = 13;
    private static final int GAP = 9;

    private BarChart() {}

    static int height(Panel panel, List<Figures> columns) {
        return panel.rows().size() * (columns.size() * BAR + GAP) + 70 + 18 * columns.size() / 2;
    }

    static JFreeChart draw(Panel panel, List<Figures> columns) {
        DefaultStatisticalCategoryDataset data = new DefaultStatisticalCategoryDataset();
        StatisticalBarRenderer bars = new StatisticalBarRenderer();
        int published = 0;
        for (int i = 0; i < columns.size(); i++) {
            Figures column = columns.get(i);
            for (Panel.Entry row : panel.rows()) {
                Score score = column.of().apply(row);
                data.add(
                        score == null ? null : Double.valueOf(score.value()),
                        score == null || Double.isNaN(score.error()) ? null : Double.valueOf(score.error()),
                        column.cpu(),
                        row.title());
            }
            bars.setSeriesPaint(i, column.published() ? Ink.published(published++) : Ink.measured(i));
        }
        bars.setBarPainter(new StandardBarPainter());
        bars.setShadowVisible(false);
        bars.setDrawBarOutline(false);
        bars.setItemMargin(0.06);
        bars.setErrorIndicatorPaint(Ink.WHISKER);
        bars.setErrorIndicatorStroke(new BasicStroke(1.2f));

        CategoryAxis rows = new CategoryAxis();
        rows.setCategoryMargin(0.25);
        rows.setLowerMargin(0.01);
        rows.setUpperMargin(0.01);
        rows.setMaximumCategoryLabelWidthRatio(0.4f);
        NumberAxis figures = new NumberAxis(panel.unit());
        CategoryPlot plot = new CategoryPlot(data, rows, figures, bars);
        plot.setOrientation(PlotOrientation.HORIZONTAL);
        figures.setRange(0, end(panel, columns));
        Looks.apply(plot);
        return Looks.apply(new JFreeChart(null, Ink.FONT, plot, columns.size() > 1));
    }

    /** Room for the whiskers, but not so much for a very uncertain figure that the others become stumps. */
    private static double end(Panel panel, List<Figures> columns) {
        double bars = 0;
        double whiskers = 0;
        for (Figures column : columns) {
            for (Panel.Entry row : panel.rows()) {
                Score score = column.of().apply(row);
                if (score != null) {
                    bars = Math.max(bars, score.value());
                    whiskers = Math.max(whiskers, score.value() + (Double.isNaN(score.error()) ? 0 : score.error()));
                }
            }
        }
        return 1.05 * Math.max(bars, Math.min(whiskers, 1.4 * bars));
    }
}
