package dev.varint.jmh.table;

import dev.varint.jmh.bench.Input;
import dev.varint.jmh.bench.WriteMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Nanoseconds a VarInt, method by input, on this machine. */
record StreamedTable() implements TableSpec {

    private static List<Input> inputs(Effort effort) {
        return effort == Effort.QUICK ? List.of(Input.BITS30, Input.PROXY, Input.FIXED1) : List.of(Input.values());
    }

    @Override
    public List<Trial> trials(Effort effort) {
        List<Trial> trials = new ArrayList<>();
        for (Input input : inputs(effort)) {
            for (WriteMethod method : WriteMethod.values()) {
                trials.add(Trial.streamed(method.benchmark(), input));
            }
        }
        return trials;
    }

    @Override
    public Table table(Results results, Effort effort) {
        List<String> header = new ArrayList<>(List.of("ns per VarInt"));
        inputs(effort).forEach(input -> header.addAll(List.of(input.title(), "error")));
        Table table = new Table(
                "Streamed: 131,072 VarInts appended to one large direct buffer",
                List.of("\"width 1..30\" is the published distribution in more values than a branch predictor learns."),
                header);
        for (WriteMethod method : WriteMethod.values()) {
            List<String> cells = new ArrayList<>(List.of(method.title()));
            for (Input input : inputs(effort)) {
                Optional<Score> score = results.find(Trial.streamed(method.benchmark(), input));
                cells.addAll(List.of(Cells.ns(score), Cells.nsError(score)));
            }
            table.addRow(cells);
        }
        return table;
    }
}
