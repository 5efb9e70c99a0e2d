package dev.varint.testing;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The little of a class file that tells how large its methods are. Format: The Java Virtual Machine Specification,
 * chapter 4.
 */
public record ClassFile(String name, List<Method> methods) {

    /** A method with code, and how many bytes that takes. */
    public record Method(String signature, int size) {}

    public static ClassFile parse(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        in.skipNBytes(8);
        Object[] constants = constants(in);
        in.skipNBytes(2);
        String name = (String) constants[(Integer) constants[in.readUnsignedShort()]];
        in.skipNBytes(2);
        in.skipNBytes(2 * in.readUnsignedShort());
        // Fields first. They have no code.
        members(in, constants);
        return new ClassFile(name.replace('/', '.'), members(in, constants));
    }

    /** Texts, and for classes the index of their name. */
    private static Object[] constants(DataInputStream in) throws IOException {
        Object[] constants = new Object[in.readUnsignedShort()];
        for (int i = 1; i < constants.length; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> constants[i] = in.readUTF();
                case 7 -> constants[i] = in.readUnsignedShort();
                case 8, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                case 5, 6 -> {
                    in.skipNBytes(8);
                    i++;
                }
                default -> throw new IOException("constant of kind " + tag);
            }
        }
        return constants;
    }

    private static List<Method> members(DataInputStream in, Object[] constants) throws IOException {
        List<Method> methods = new ArrayList<>();
        int count = in.readUnsignedShort();
        for (int i = 0; i < count; i++) {
            in.skipNBytes(2);
            String signature = (String) constants[in.readUnsignedShort()] + constants[in.readUnsignedShort()];
            int attributes = in.readUnsignedShort();
            for (int j = 0; j < attributes; j++) {
                boolean code = "Code".equals(constants[in.readUnsignedShort()]);
                int length = in.readInt();
                if (code) {
                    in.skipNBytes(4);
                    methods.add(new Method(signature, in.readInt()));
                    length -= 8;
                }
                in.skipNBytes(length);
            }
        }
        return methods;
    }
}
