package dev.varint.netty;

import java.util.Objects;

/** The zlib of one handler: created for its first call, and closed once, never during a call. */
final class FrameZlibOwner {

    private final FrameCompression config;
    private FrameZlib zlib;
    private int calls; // that are running
    private boolean closesAfterCalls;

    FrameZlibOwner(FrameCompression config) {
        this.config = config;
    }

    /** Begins a call. {@link #exit} ends it, if it returns normally. */
    FrameZlib enter() {
        if (zlib == null) {
            zlib = Objects.requireNonNull(config.zlib.apply(config.level));
        }
        calls++;
        return zlib;
    }

    void exit() {
        calls--;
        if (closesAfterCalls) {
            close();
        }
    }

    void close() {
        closesAfterCalls = calls > 0;
        if (calls == 0 && zlib != null) {
            FrameZlib closed = zlib;
            zlib = null;
            closed.close();
        }
    }
}
