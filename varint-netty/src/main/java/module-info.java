/** VarInts in Netty's {@link io.netty.buffer.ByteBuf}, and the codecs of a pipeline that frames with them. */
module dev.varint.netty {
    requires transitive dev.varint;
    requires transitive io.netty.buffer;
    requires transitive io.netty.codec;
    requires transitive io.netty.transport;
    requires io.netty.common;

    exports dev.varint.netty;
    exports dev.varint.netty.frame;
}
