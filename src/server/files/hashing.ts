import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

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
