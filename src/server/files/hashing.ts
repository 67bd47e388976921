import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';

/** Bytes on their way, and their SHA-256 once they have passed. */
export function hashing(): { readonly stream: Transform; digest(): string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}

/** Returns the length in bytes and the SHA-256 of what a stream brings. */
export async function sumOf(content: Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    bytes += piece.length;
    hash.update(piece);
  }
  return { bytes, sha256: hash.digest('hex') };
}
