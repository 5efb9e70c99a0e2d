package dev.varint.jmh.table;

import static dev.varint.jmh.bench.WriteMethod.BLENDED;
import static dev.varint.jmh.bench.WriteMethod.FIXED_FIVE;
import static dev.varint.jmh.bench.WriteMethod.LOOP;
import static dev.varint.jmh.bench.WriteMethod.NO_DATA_DEPENDENCY;
import static dev.varint.jmh.bench.WriteMethod.SMART_UNROLLED;
import static dev.varint.jmh.bench.WriteMethod.SMART_UNROLLED_BY_LEADING_ZEROS;
import static dev.varint.jmh.bench.WriteMethod.STARTIN;
import static dev.varint.jmh.bench.WriteMethod.UNROLLED;
import static dev.varint.jmh.bench.WriteMethod.WRITE_VAR_INT;

import dev.varint.jmh.bench.ArrayReadMethod;
import dev.varint.jmh.bench.ByteBufLongReadMethod;
import dev.varint.jmh.bench.ByteBufReadMethod;
import dev.varint.jmh.bench.DoltReadMethod;
import dev.varint.jmh.bench.WriteMethod;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What can be asked for: each suite is one table and the trials it needs. Suites share trials. */
enum Suite {
    /** Source 000's main comparison. */
    WRITERS(
            Source.STEINBORN,
            new ThroughputTable(
                    "Writers: passes a second over 2,048 values, each into a cleared 5-byte direct buffer",
                    "writers",
                    Row.join(
                            Row.listOf(
                                    LOOP,
                                    STARTIN,
                                    UNROLLED,
                                    SMART_UNROLLED,
                                    SMART_UNROLLED_BY_LEADING_ZEROS,
                                    NO_DATA_DEPENDENCY,
                                    BLENDED,
                                    WRITE_VAR_INT),
                            Row.sixteenBytes()),
                    row -> Trial.cleared(row, Checks.BOTH),
                    List.of(Cpu.ZEN_2, Cpu.BROADWELL, Cpu.M1),
                    List.of(Notes.SIXTEEN))),
    /** Source 000's "lucky 5". */
    FIXED(
            Source.STEINBORN,
            new ThroughputTable(
                    "Fixed five: passes a second over 2,048 values",
                    "fixed",
                    List.of(Row.of(LOOP), Row.of(BLENDED), Row.of(FIXED_FIVE).noted(Notes.DROPPED_STORES)),
                    row -> Trial.cleared(row, Checks.BOTH),
                    List.of(Cpu.ZEN_2),
                    List.of())),
    /** Source 000's lzcnt and byHand. */
    LENGTH(
            Source.STEINBORN,
            new ThroughputTable(
                    "Length finding: passes a second over 2,048 values",
                    "length",
                    List.of(new Row("byHand", "by hand"), new Row("byLeadingZeros", "by leading zeros")),
                    Trial::length,
                    List.of(Cpu.ZEN_2),
                    List.of())),
    /** Source 000's "atomic power". */
    ACCESSIBLE(
            Source.STEINBORN,
            new AccessibleTable(Row.join(
                    Row.listOf(LOOP, STARTIN, UNROLLED, SMART_UNROLLED, NO_DATA_DEPENDENCY, BLENDED, WRITE_VAR_INT),
                    Row.sixteenBytes()))),
    /** Ours: what a pipeline does. */
    STREAMED(new NsTable(
            "Streamed: 131,072 VarInts appended to one large direct buffer",
            Row.listOf(WriteMethod.values()),
            Columns::streamed,
            List.of("\"width 1..30\" is the published distribution in more values than a branch predictor learns."))),
    /** Source 000's conclusion. */
    SUMMARY(
            Source.STEINBORN,
            new SummaryTable(Row.join(
                    List.of(
                            new Row(LOOP.benchmark(), "Baseline (loop)"),
                            new Row(STARTIN.benchmark(), "Startin"),
                            new Row(SMART_UNROLLED.benchmark(), "Smart Unrolling"),
                            new Row(BLENDED.benchmark(), "Dark Arts (blended)"),
                            Row.of(WRITE_VAR_INT)),
                    Row.sixteenBytes()))),
    /** Source 001's comparison of readers. */
    READERS(
            Source.PBJ,
            new ReadersTable(List.of(
                    Row.of(ArrayReadMethod.LOOP),
                    new Row("protobuf", "Google's ladder"),
                    Row.of(ArrayReadMethod.XOR_LADDER),
                    Row.of(ArrayReadMethod.SCAN_AND_DECODE)))),
    /** Source 002's comparison of readers. */
    DOLT(
            Source.DOLT,
            new DoltTable(List.of(
                    Row.of(DoltReadMethod.LOOP),
                    Row.of(DoltReadMethod.BRANCHLESS),
                    DoltTable.DENNWC,
                    Row.of(DoltReadMethod.UNROLLED),
                    Row.of(DoltReadMethod.XOR_LADDER),
                    Row.of(DoltReadMethod.SCAN_AND_DECODE)))),
    /** Source 004's comparison by type. */
    WIDTHS(Source.VARINT_SIMD, new WidthsTable()),
    /** Ours: what a pipeline reads, and what others read it with. */
    BYTEBUF(new NsTable(
            "ByteBuf: 131,072 VarInts read from one large direct buffer",
            Row.join(
                    Stream.of(ByteBufReadMethod.values()).map(Row::of).toList(),
                    List.of(
                            new Row("protobuf", "protobuf-java, readRawVarint32"),
                            new Row("kafka", "Kafka, readUnsignedVarint"),
                            new Row("lucene", "Lucene, readVInt"))),
            Columns::byteBuf,
            List.of(
                    "Kafka and Lucene read the same memory as a ByteBuffer. So does protobuf-java, after it has copied it",
                    "to an array once for all values: the copy is in its figure."))),
    /** Ours: the same for 64 bits. */
    VARLONG(new NsTable(
            "VarLong: 131,072 VarLongs read from one large direct buffer",
            Row.join(
                    Stream.of(ByteBufLongReadMethod.values()).map(Row::of).toList(),
                    List.of(new Row("protobuf", "protobuf-java, readRawVarint64"))),
            Columns::byteBufLongs,
            List.of("protobuf-java copies the memory to an array once for all values: the copy is in its figure."))),
    /** Ours: the same for arrays, of 32 and 64 bits. */
    BYTEARRAY(new NsTable(
            "Byte array: 131,072 VarInts, or VarLongs (long), read from one array",
            Row.join(
                    Stream.of(ArrayReadMethod.values()).map(Row::of).toList(),
                    List.of(new Row("protobuf", "protobuf-java"))),
            Columns::byteArray,
            List.of("protobuf-java: CodedInputStream, readRawVarint32 and readRawVarint64."))),
    /** Source 003's comparison. */
    PACKED(Source.PROTOZERO, new PackedTable()),
    /** Ours: whole regions, and what others decode and encode them with. */
    BULK(Grids.BULK),
    /** Ours: where memory takes over. */
    SCALING(Grids.SCALING),
    /** Ours: what it costs that a region is not in an array. */
    CARRIERS(Grids.CARRIERS),
    /** Ours: single values where buffers of several classes take turns. */
    PACKETS(Grids.PACKETS),
    /** Ours: the same for long runs of values. */
    STREAMS(Grids.STREAMS),
    /** Ours: the pipeline codecs. */
    FRAMES(Grids.FRAMES);

    /** What is printed when no suite is named: the tables of source 000, which take under 3 minutes together. */
    static final Set<Suite> BY_DEFAULT = Collections.unmodifiableSet(EnumSet.range(WRITERS, SUMMARY));

    private final Source source;
    private final TableSpec spec;

    Suite(TableSpec spec) {
        this(Source.OURS, spec);
    }

    Suite(Source source, TableSpec spec) {
        this.source = source;
        this.spec = spec;
    }

    static List<String> names() {
        return Arrays.stream(values()).map(Suite::toString).toList();
    }

    static Optional<Suite> byName(String name) {
        return Arrays.stream(values())
                .filter(suite -> suite.toString().equals(name))
                .findFirst();
    }

    List<Trial> trials(Effort effort) {
        return spec.trials(effort);
    }

    Source source() {
        return source;
    }

    List<Panel> panels(Effort effort) {
        return spec.panels(effort);
    }

    boolean overCounts(Effort effort) {
        return spec.overCounts(effort);
    }

    /** What is to be known of all its figures, wherever they are shown. */
    List<String> notes(Results results, Effort effort) {
        return spec.table(results, effort).notes();
    }

    /** Its table, with a footnote wherever a figure cannot be true or a newer JDK has changed the source's picture. */
    Table table(Results results, Effort effort) {
        Table table = spec.table(results, effort);
        Map<String, String> notes = new LinkedHashMap<>();
        for (Panel panel : panels(effort)) {
            panel.rows().stream()
                    .filter(row -> row.note() != null)
                    .forEach(row -> notes.merge(row.title(), row.note(), Notes::join));
            Winners.changed(panel, results).forEach((row, note) -> notes.merge(row, note, Notes::join));
        }
        notes.forEach(table::footnote);
        if (table.hasTooFast()) {
            table.note(Notes.TOO_FAST);
        }
        return table;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
