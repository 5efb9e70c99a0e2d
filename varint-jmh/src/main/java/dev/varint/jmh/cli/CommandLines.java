package dev.varint.jmh.cli;

import dev.varint.jmh.run.Jdk;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
import java.net.URI;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Command lines that a reader can use again. */
final class CommandLines {

    static final String ALL = "all";

    private CommandLines() {}

    /** What to run elsewhere to measure the same: without paths of this machine. */
    static String elsewhere(Set<Suite> suites, Effort effort, int rounds) {
        return "java -jar benchmarks.jar table " + words(suites) + options(effort, rounds);
    }

    /** What to run here to go on. */
    static String resume(Set<Suite> suites, Effort effort, int rounds, List<Path> jdks, Path out) {
        String flags = Jdk.flags().stream().map(flag -> " " + quoted(flag)).collect(Collectors.joining());
        return quoted(Jdk.running().java()) + flags + " -jar " + quoted(jar()) + " table " + words(suites)
                + options(effort, rounds)
                + jdks.stream().map(jdk -> " --jdk " + quoted(jdk)).collect(Collectors.joining())
                + " --out " + quoted(out) + " --resume";
    }

    private static String options(Effort effort, int rounds) {
        return "--" + effort.fileName() + (rounds > 0 ? " --rounds " + rounds : "");
    }

    private static String words(Collection<Suite> suites) {
        if (suites.equals(Suite.BY_DEFAULT)) {
            return "";
        }
        return suites.equals(EnumSet.allOf(Suite.class))
                ? ALL + " "
                : suites.stream().map(suite -> suite + " ").collect(Collectors.joining());
    }

    /** This program, as seen from the working directory. */
    private static String jar() {
        Path here = Path.of("").toAbsolutePath();
        Path code = Path.of(URI.create(CommandLines.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString()));
        return (code.startsWith(here) ? here.relativize(code) : code).toString();
    }

    /** A word that a POSIX shell takes as it is. */
    static String quoted(Object word) {
        return "'" + word.toString().replace("'", "'\\''") + "'";
    }
}
