package dev.varint.jmh.report;

import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Suite;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What users ask first, in sentences, and the figures of each for a chart. */
record Answers(List<Answer> all) {

    private static final List<Suite> FIRST = List.of(Suite.HOP, Suite.PACKETS, Suite.PACKED_ARRAYS, Suite.CONNECTIONS);

    private static final int MOST = 6;

    /** A method's key in a sentence, which its figure replaces. */
    private static final Pattern KEY = Pattern.compile("\\{(\\w+)}");

    /** A sentence, and the methods that it compares, ours first. */
    record Answer(String sentence, ResultSet set, Contest contest, List<Method> methods) {

        /** What the figures are about. */
        String subject() {
            return sentence.substring(0, sentence.indexOf(':'));
        }

        String figure(Method method) {
            return Cells.figure(contest.figure(set, method));
        }

        /** How long the bar of a method is, in percent of the longest. */
        double percent(Method method) {
            double most = methods.stream()
                    .mapToDouble(each -> contest.figure(set, each).value())
                    .max()
                    .orElseThrow();
            return 100 * contest.figure(set, method).value() / most;
        }
    }

    /** The sentences of a run, as far as it has their figures. */
    static Answers of(ResultSet set) {
        List<Answer> all = new ArrayList<>();
        Stream.concat(FIRST.stream(), Stream.of(Suite.values()))
                .distinct()
                .forEach(suite -> suite.answers().forEach((input, sentences) -> {
                    for (Contest contest : Contest.of(suite)) {
                        if (contest.label().equals(input)) {
                            sentences.forEach(
                                    sentence -> answer(sentence, contest, set).ifPresent(all::add));
                        }
                    }
                }));
        return new Answers(all.stream().limit(MOST).toList());
    }

    private static Optional<Answer> answer(String sentence, Contest contest, ResultSet set) {
        List<Method> methods = new ArrayList<>();
        String filled = KEY.matcher(sentence)
                .replaceAll(key -> contest.methods().stream()
                        .filter(method -> method.key().equals(key.group(1))
                                && contest.figure(set, method).exists())
                        .peek(methods::add)
                        .map(method -> Cells.figure(contest.figure(set, method)))
                        .findFirst()
                        .orElse("{}"));
        return filled.contains("{}") ? Optional.empty() : Optional.of(new Answer(filled, set, contest, methods));
    }
}
