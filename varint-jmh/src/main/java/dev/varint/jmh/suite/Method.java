package dev.varint.jmh.suite;

/**
 * A method that a comparison compares.
 *
 * @param key its name in published figures
 * @param title what tables call it
 * @param role what it stands for
 * @param note what a reader must know of its figures, or null
 * @param trial what measures it, but for the input
 */
public record Method(String key, String title, Role role, String note, Trial trial) {

    /** What a method stands for. */
    public enum Role {
        /** Speed-ups are over this one. */
        BASELINE,
        /** What somebody else published or wrote. */
        OTHER,
        /** What this library's API does. */
        OURS,
        /** A part of this library, or its API under other conditions. */
        VARIANT
    }
}
