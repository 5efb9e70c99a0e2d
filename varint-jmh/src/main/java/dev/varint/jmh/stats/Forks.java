package dev.varint.jmh.stats;

import java.util.Map;
import java.util.TreeMap;

/**
 * The JVMs that measured one row. Each gives one figure, the median of its iterations; a JVM that had not settled gives
 * none.
 *
 * @param byRound the figures by their rounds
 * @param trending how many JVMs had not settled
 * @param disturbed how many of the figures were measured while something else disturbed the machine
 */
public record Forks(Map<Integer, Double> byRound, int trending, int disturbed) {

    /** JVMs by their rounds, with the iterations of each. */
    public static Forks of(Map<Integer, double[]> iterations, int disturbed) {
        Map<Integer, Double> figures = new TreeMap<>();
        iterations.forEach((round, each) -> {
            if (!Settling.trends(each)) {
                figures.put(round, Settling.median(each));
            }
        });
        return new Forks(figures, iterations.size() - figures.size(), disturbed);
    }

    /** The median over the JVMs, and a 95 % interval; NaN if none had settled. */
    public Figure figure() {
        return Figure.median(array());
    }

    /** The median alone, which takes less time; NaN if none had settled. */
    public double median() {
        return byRound.isEmpty() ? Double.NaN : Settling.median(array());
    }

    /** How many times as fast these are as {@code others}, paired within rounds; NaN if they share no round. */
    public Figure speedUpOver(Forks others) {
        return Figure.median(byRound.keySet().stream()
                .filter(others.byRound::containsKey)
                .mapToDouble(round -> others.byRound.get(round) / byRound.get(round))
                .toArray());
    }

    /** How many times as fast these are as those of another run, whose rounds have nothing to do with these. */
    public Figure speedUpOverOtherRun(Forks others) {
        return Figure.ratioOfMedians(others.array(), array());
    }

    private double[] array() {
        return byRound.values().stream().mapToDouble(Double::doubleValue).toArray();
    }
}
