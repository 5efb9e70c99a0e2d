package dev.varint.jmh.table;

import java.awt.BasicStroke;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.Axis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;

/** How charts look: nothing but bars or lines, their scale and their names. */
final class Looks {

    private static final BasicStroke HAIR = new BasicStroke(1f);

    private Looks() {}

    static JFreeChart apply(JFreeChart chart) {
        chart.setBackgroundPaint(null);
        if (chart.getLegend() != null) {
            chart.getLegend().setBackgroundPaint(null);
            chart.getLegend().setFrame(BlockBorder.NONE);
            chart.getLegend().setItemFont(Ink.FONT);
            chart.getLegend().setItemPaint(Ink.TEXT);
        }
        return chart;
    }

    static void apply(CategoryPlot plot) {
        plain(plot);
        plot.setRangeGridlinePaint(Ink.GRID);
        plot.setRangeGridlineStroke(HAIR);
        apply(plot.getDomainAxis());
        apply(plot.getRangeAxis());
    }

    static void apply(XYPlot plot) {
        plain(plot);
        plot.setRangeGridlinePaint(Ink.GRID);
        plot.setRangeGridlineStroke(HAIR);
        plot.setDomainGridlinePaint(Ink.GRID);
        plot.setDomainGridlineStroke(HAIR);
        apply(plot.getDomainAxis());
        apply(plot.getRangeAxis());
    }

    private static void plain(Plot plot) {
        plot.setBackgroundPaint(null);
        plot.setOutlineVisible(false);
        plot.setInsets(new RectangleInsets(4, 4, 4, 24));
    }

    private static void apply(Axis axis) {
        axis.setLabelFont(Ink.FONT);
        axis.setLabelPaint(Ink.TEXT);
        axis.setTickLabelFont(Ink.FONT);
        axis.setTickLabelPaint(Ink.TEXT);
        axis.setAxisLinePaint(Ink.GRID);
        axis.setTickMarkPaint(Ink.GRID);
    }
}
