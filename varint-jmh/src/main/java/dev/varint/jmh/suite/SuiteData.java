package dev.varint.jmh.suite;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import dev.varint.jmh.Jar;
import java.util.List;
import java.util.Map;

/** A suite as {@code suites.json} has it. */
record SuiteData(Source source, String title, String unit, List<Group> comparisons, List<String> notes) {

    private static final Map<String, SuiteData> ALL =
            new Gson().fromJson(Jar.text("suites.json"), new TypeToken<Map<String, SuiteData>>() {});

    /** The suite of a name. */
    static SuiteData of(String name) {
        return ALL.get(name);
    }
}
