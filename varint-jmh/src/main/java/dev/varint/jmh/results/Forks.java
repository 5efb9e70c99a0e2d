package dev.varint.jmh.results;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.inference.MannWhitneyUTest;

/**
 * The JVMs that measured one row. Each gives one figure, the median of its iterations. A JVM that still became faster
 * or slower while it was measured, as it does until the JIT has settled, gives none.
 *
 * @param byRound the figures by their rounds
 * @param least the least measurement of all; NaN if there is none
 * @param most the greatest, likewise
 * @param trending how many JVMs had not settled
 */
public record Forks(Map<Integer, Double> byRound, double least, double most, int trending) {

    /** Fewer iterations show no trend. */
    private static final int MIN_ITERATIONS = 8;

    private static final double MIN_CHANGE = 0.04;
    private static final double SIGNIFICANCE = 0.01;

    /** JVMs by their rounds, with the iterations of each. */
    public static Forks of(Map<Integer, double[]> iterations) {
        Map<Integer, Double> figures = new TreeMap<>();
        iterations.forEach((round, each) -> {
            if (!trends(each)) {
                figures.put(round, StatUtils.percentile(each, 50));
            }
        });
        double[] all = figures.keySet().stream()
                .flatMapToDouble(round -> Arrays.stream(iterations.get(round)))
                .toArray();
        return new Forks(figures, StatUtils.min(all), StatUtils.max(all), iterations.size() - figures.size());
    }

    /**
     * Whether the last iterations differ from the first ones by more than 4 %, and all of them by more than chance
     * explains.
     */
    static boolean trends(double[] iterations) {
        int n = iterations.length;
        if (n < MIN_ITERATIONS) {
            return false;
        }
        double first = StatUtils.percentile(iterations, 0, n / 3, 50);
        double last = StatUtils.percentile(iterations, n - n / 3, n / 3, 50);
        return Math.abs(last / first - 1) >= MIN_CHANGE
                && new MannWhitneyUTest()
                                .mannWhitneyUTest(
                                        Arrays.copyOf(iterations, n / 2), Arrays.copyOfRange(iterations, n - n / 2, n))
                        < SIGNIFICANCE;
    }

    /** The median over the JVMs, and a 95 % interval or, of too few JVMs, the range; NaN if none had settled. */
    public Figure figure() {
        Figure figure = Figure.median(array());
        return figure.hasInterval() ? figure : new Figure(figure.value(), least, most);
    }

    /** The median alone, which takes less time; NaN if none had settled. */
    public double median() {
        return StatUtils.percentile(array(), 50);
    }

    /** How many times as fast these are as {@code others}, paired within rounds; NaN if they share no round. */
    public Figure speedUpOver(Forks others) {
        return Figure.median(byRound.keySet().stream()
                .filter(others.byRound::containsKey)
                .mapToDouble(round -> others.byRound.get(round) / byRound.get(round))
                .toArray());
    }

    private double[] array() {
        return byRound.values().stream().mapToDouble(Double::doubleValue).toArray();
    }
}
