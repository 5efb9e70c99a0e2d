/** VarInts in Netty's {@link io.netty.buffer.ByteBuf}. */
module dev.varint.netty {
    requires transitive dev.varint;
    requires transitive io.netty.buffer;
    requires io.netty.common;

    exports dev.varint.netty;
}
