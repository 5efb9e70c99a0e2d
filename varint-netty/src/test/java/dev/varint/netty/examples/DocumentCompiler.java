package dev.varint.netty.examples;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;

/** Compiles the examples of a page with the class path of the tests. */
final class DocumentCompiler {

    private static final Optional<ToolProvider> JAVAC = ToolProvider.findFirst("javac");

    /** What another module compiles, because it needs a newer JDK. */
    private static final Pattern NEWER = Pattern.compile("import (dev\\.varint\\.segment|java\\.lang\\.foreign)[^;]*;");

    private static final Pattern IMPORT = Pattern.compile("import [^;]*;");

    private static final Pattern CLASS = Pattern.compile("(/\\*\\*.*\\*/\\s*)?(final )?class .*", Pattern.DOTALL);

    /** Methods and fields begin like this; all else are statements. */
    private static final Pattern MEMBER = Pattern.compile("(/\\*\\*.*\\*/\\s*)?static .*", Pattern.DOTALL);

    private DocumentCompiler() {}

    static boolean isAvailable() {
        return JAVAC.isPresent(); // a runtime has none
    }

    /**
     * Returns what the compiler refuses.
     *
     * @param shown the imports that a page shows, and the variables that its examples get
     * @param examples the code by name
     * @param folder where to write
     */
    static String errors(String shown, Map<String, String> examples, Path folder) throws IOException {
        String imports = IMPORT.matcher(NEWER.matcher(shown).replaceAll(""))
                .results()
                .map(each -> each.group() + "\n")
                .collect(Collectors.joining());
        String variables = IMPORT.matcher(shown).replaceAll("");
        List<String> arguments = new ArrayList<>(List.of("-d", folder.toString(), "-nowarn"));
        for (Map.Entry<String, String> example : examples.entrySet()) {
            String code = example.getValue();
            Path source = folder.resolve("On" + example.getKey() + ".java");
            Files.writeString(source, imports + inClass(source, variables, code));
            arguments.add(source.toString());
        }
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        int result = JAVAC.orElseThrow().run(out, out, arguments.toArray(String[]::new));
        return result == 0 ? "" : said.toString();
    }

    static boolean isClass(String code) {
        return CLASS.matcher(code).matches();
    }

    private static String inClass(Path source, String variables, String code) {
        if (isClass(code)) {
            return code;
        }
        String members = MEMBER.matcher(code).matches() ? code : "void run() throws Exception {\n" + code + "}\n";
        String name = source.getFileName().toString().replace(".java", "");
        return "class " + name + " {\n" + variables + members + "}\n";
    }
}
