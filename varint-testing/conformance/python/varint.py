"""Reads VarInts as conformance/README.md says. Run: python3 varint.py ../varint.json"""
import json
import sys


def read(data, bits, strictness, signed):
    """Returns (outcome, value, examined)."""
    max_size = (bits + 6) // 7
    value = 0
    for i, byte in enumerate(data[:max_size]):
        value |= (byte & 0x7F) << 7 * i
        if byte < 0x80:
            size = i + 1
            overflow = value >> bits != 0
            padded = i > 0 and byte == 0
            kept = value & (1 << bits) - 1
            if signed:
                value = extend(value, 7 * size)
                kept = extend(value, min(bits, 7 * size))
                overflow = value != kept
                padded = i > 0 and value == extend(value, 7 * i)
            if strictness != "lenient" and overflow or strictness == "canonical" and padded:
                return "malformed", None, size
            return "value", kept, size
    if len(data) < max_size:
        return "incomplete", None, len(data)
    return "malformed", None, max_size


def extend(value, bits):
    """Returns the low bits of a value as a signed number."""
    low = value & (1 << bits) - 1
    return low - (1 << bits) if low >> bits - 1 else low


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        vectors = json.load(file)["varint"]
    for vector in vectors:
        data, signed = bytes.fromhex(vector["hex"]), vector.get("signed", False)
        outcome, value, examined = read(data, vector["bits"], vector["strictness"], signed)
        expected = vector["outcome"], int(vector["value"]) if "value" in vector else None, vector["examined"]
        if (outcome, value, examined) != expected:
            sys.exit(f"{vector}: got {outcome}, {value}, {examined}")
    print(len(vectors), "vectors")
