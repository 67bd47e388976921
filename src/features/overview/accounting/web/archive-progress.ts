const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]; // %PDF-
/** The record at the end of an archive that has no comment: its signature, and its length. */
const END = [0x50, 0x4b, 0x05, 0x06];
const END_LENGTH = 22;

/** Counts the documents of an archive as its pieces arrive: each begins with the same five letters. */
export function countDocuments(): (piece: Uint8Array) => number {
  let matched = 0;
  let count = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === PDF[matched]) matched += 1;
      else matched = byte === PDF[0] ? 1 : 0;
      if (matched < PDF.length) continue;
      count += 1;
      matched = 0;
    }
    return count;
  };
}

/** Says whether an archive is whole: its directory comes last. */
export async function isWhole(archive: Blob): Promise<boolean> {
  const end = new Uint8Array(await archive.slice(-END_LENGTH).arrayBuffer());
  return end.length === END_LENGTH && END.every((byte, place) => end[place] === byte);
}
