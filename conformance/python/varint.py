"""Reads VarInts as conformance/README.md says. Run: python3 varint.py ../varint.json"""
import json
import sys


def read(data, bits, strictness):
    """Returns (outcome, value, examined)."""
    max_size = (bits + 6) // 7
    value = 0
    for i, byte in enumerate(data[:max_size]):
        value |= (byte & 0x7F) << 7 * i
        if byte < 0x80:
            overflow = value >> bits != 0
            padded = i > 0 and byte == 0
            if strictness != "lenient" and overflow or strictness == "canonical" and padded:
                return "malformed", None, i + 1
            return "value", value & (1 << bits) - 1, i + 1
    if len(data) < max_size:
        return "incomplete", None, len(data)
    return "malformed", None, max_size


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        vectors = json.load(file)["varint"]
    for vector in vectors:
        outcome, value, examined = read(bytes.fromhex(vector["hex"]), vector["bits"], vector["strictness"])
        expected = vector["outcome"], int(vector["value"]) if "value" in vector else None, vector["examined"]
        if (outcome, value, examined) != expected:
            sys.exit(f"{vector}: got {outcome}, {value}, {examined}")
    print(len(vectors), "vectors")
