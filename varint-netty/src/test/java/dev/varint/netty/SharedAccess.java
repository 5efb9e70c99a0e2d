package dev.varint.netty;

import java.util.List;

/**
 * Fills {@link AccessTable}, so that no class of buffer gets a copy of {@link PerClassAccess}. Mutation tests need
 * that: PIT changes classes that are loaded, and a copy is made from the class file.
 */
public final class SharedAccess {

    /** Any classes will do. */
    private static final List<Class<?>> CLASSES = List.of(
            AccessTable.class,
            ByteBufAccess.class,
            ByteBufAppender.class,
            ByteBufCursor.class,
            ByteBufPrefixed.class,
            ByteBufVarInts.class,
            FrameCutter.class,
            LengthPrefix.class);

    private SharedAccess() {}

    public static void enforce() {
        for (Class<?> type : CLASSES) {
            for (int i = 0; i < AccessTable.FIRST_USES; i++) {
                AccessTable.find(type);
            }
        }
    }
}
