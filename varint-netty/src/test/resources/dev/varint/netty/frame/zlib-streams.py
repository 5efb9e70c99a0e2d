"""Prints the compressed streams of zlib-streams.txt, made by Python and by node: python3 zlib-streams.py"""

import subprocess
import zlib

BODY = "0123456789abcdef" * 4 + "varint varint"
NODE = """
const zlib = require("zlib");
for (let level = 0; level < 10; level++)
  for (const finishFlush of [zlib.constants.Z_FINISH, zlib.constants.Z_SYNC_FLUSH, zlib.constants.Z_FULL_FLUSH])
    console.log("node", level, finishFlush, zlib.deflateSync(process.argv[1], {level, finishFlush}).toString("hex"));
"""

print("# zlib, level, flush (4: finish, 2: sync, 3: full), stream: see zlib-streams.py")
for level in range(10):
    for flush in zlib.Z_FINISH, zlib.Z_SYNC_FLUSH, zlib.Z_FULL_FLUSH:
        deflater = zlib.compressobj(level)
        print("python", level, flush, (deflater.compress(BODY.encode()) + deflater.flush(flush)).hex())
print(subprocess.run(["node", "-e", NODE, BODY], capture_output=True, text=True, check=True).stdout, end="")
