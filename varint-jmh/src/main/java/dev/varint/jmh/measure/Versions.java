package dev.varint.jmh.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Measures two versions of the code in turns, each of which is a {@code benchmarks.jar}. */
public final class Versions {

    private final Path java;
    private final List<Path> jars;
    private final List<String> options;
    private final Measured measured = new Measured();
    private final List<Result> rows = new ArrayList<>();

    /** With the java command of a JDK, an old and a new jar, and options for JMH. */
    public Versions(Path java, List<Path> jars, List<String> options) {
        this.java = java;
        this.jars = jars;
        this.options = options;
    }

    /**
     * Lets some JVMs of each version measure each row, and up to two more if a row has too few quiet samples.
     *
     * @throws IOException if JMH fails, with what it has printed
     */
    public void measure(int jvms, Consumer<String> progress) throws IOException, InterruptedException {
        for (int turn = 0; turn < jvms || turn < jvms + Rounds.more(jvms) && hasTooFew(jvms); turn++) {
            for (int each = 0; each < jars.size(); each++) {
                int version = (turn + each) % jars.size();
                progress.accept("[" + (turn + 1) + "/" + jvms + "] " + jars.get(version));
                List<Result> results = run(jars.get(version));
                results.forEach(result -> measured.add(key(version, result), result));
                if (rows.isEmpty()) {
                    rows.addAll(results);
                }
            }
        }
    }

    private boolean hasTooFew(int jvms) {
        return rows.stream()
                .anyMatch(row -> measured.quietJvms(key(0, row)) < jvms || measured.quietJvms(key(1, row)) < jvms);
    }

    private List<Result> run(Path jar) throws IOException, InterruptedException {
        Path json = Files.createTempFile("compare", ".json");
        Path log = Files.createTempFile("compare", ".log");
        try {
            List<String> command = new ArrayList<>(List.of(java.toString(), "-jar", jar.toString(), "jmh"));
            command.addAll(options);
            command.addAll(List.of("-f", "1", "-foe", "true", "-rf", "json", "-rff", json.toString()));
            int code = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start()
                    .waitFor();
            if (code != 0 || Files.size(json) == 0) {
                throw new IOException(String.join(" ", command) + " failed:\n" + Files.readString(log));
            }
            return Result.read(json);
        } finally {
            Files.delete(json);
            Files.delete(log);
        }
    }

    private static String key(int version, Result result) {
        return version + ResultSet.key(result);
    }

    /** A result of each row, whose figures are not to be used. */
    public List<Result> rows() {
        return rows;
    }

    /** What the JVMs of a version say of a row. */
    public Figure figure(int version, Result row) {
        return measured.figure(key(version, row));
    }

    /** The part of all samples that is quiet. */
    public double quietPart() {
        return measured.quietPart();
    }
}
