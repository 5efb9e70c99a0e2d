package dev.varint.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The classes of a module, wherever it lies: in a directory or a jar. Finds them by one class of it. */
public final class ModuleClasses {

    private final ModuleReference module;

    private ModuleClasses(ModuleReference module) {
        this.module = module;
    }

    public static ModuleClasses of(Class<?> member) {
        try {
            URI place =
                    member.getProtectionDomain().getCodeSource().getLocation().toURI();
            return new ModuleClasses(
                    ModuleFinder.of(Path.of(place)).findAll().iterator().next());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    public String moduleName() {
        return module.descriptor().name();
    }

    /** Packages exported to everybody. */
    public Set<String> exportedPackages() {
        return module.descriptor().exports().stream()
                .filter(export -> !export.isQualified())
                .map(export -> export.source())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** All classes, sorted by name and not initialized. */
    public List<Class<?>> all() {
        try (ModuleReader reader = module.open();
                Stream<String> files = reader.list()) {
            return files.filter(file -> file.endsWith(".class") && !file.equals("module-info.class"))
                    .map(file ->
                            file.substring(0, file.length() - ".class".length()).replace('/', '.'))
                    .sorted()
                    .<Class<?>>map(ModuleClasses::load)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, ModuleClasses.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
