package dev.varint.jmh.testing;

import dev.varint.jmh.run.Guard;

/** Times nothing, and reports no disturbance. */
public class QuietGuard extends Guard {

    public QuietGuard() {
        super(1000);
    }

    @Override
    public void begin() {}

    @Override
    public boolean wasDisturbed() {
        return false;
    }
}
