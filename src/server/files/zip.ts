import { Zip, ZipPassThrough } from 'fflate';

/** A file of an archive. */
export interface ZippedFile {
  /** With its folders: `invoices/R-2026-0001.pdf`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * A ZIP archive of files that are asked for one after the other, each when the one before has been read. They are stored
 * as they are: PDFs are compressed already. An archive that breaks off has no directory, and no program opens it.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>, at: Date): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(name);
    entry.mtime = at;
    zip.add(entry);
    entry.push(bytes, true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}
