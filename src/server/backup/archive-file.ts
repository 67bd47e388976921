import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { archiveFile, ArchiveError, unreadable, type ArchiveSource } from './archive-source.ts';

/** After the end of the tar: the SHA-256 of every byte before, as text. `tar` itself reads no further than that end. */
const DIGEST_LENGTH = 64;
/** How a file in the format of age (age-encryption.org) begins. */
const AGE = Buffer.from('age-encryption.org/v1');
/** 2 to this power of work, and 128 MB, for each guess of the passphrase (OWASP Password Storage Cheat Sheet). */
const SCRYPT_LOG_N = 17;

export const damaged = (file: string, why: string, cause?: unknown) =>
  new ArchiveError(`The archive "${file}" is damaged (${why}) and cannot be used.`, { cause });

async function* withDigest(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  yield Buffer.from(hash.digest('hex'));
}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}

async function encrypted(plain: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
  const bytes = await encrypter.encrypt(Readable.toWeb(plain) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(bytes as ReadableStream);
}

/** Where an archive is to be, and where it is until it is whole: in the same folder. */
export interface ArchivePlace {
  readonly file: string;
  readonly partial: string;
}

/**
 * Writes an archive beside its place, and moves it there once every byte is on the disk: a file of that name is whole,
 * however the process ends. Returns its size in bytes.
 */
export async function writeArchiveFile(
  { file, partial }: ArchivePlace,
  passphrase: string | undefined,
  tar: AsyncIterable<Buffer>,
): Promise<number> {
  try {
    const plain = Readable.from(withDigest(tar), { objectMode: false });
    const bytes = passphrase === undefined ? plain : await encrypted(plain, passphrase);
    // The group may read what it cannot open, or an ACL of the folder would be void: copies are fetched by another account.
    const target = createWriteStream(partial, { mode: passphrase === undefined ? 0o600 : 0o640 });
    await pipeline(bytes, target);
    await flushToDisk(partial);
    await rename(partial, file);
    await flushToDisk(path.dirname(file));
    return target.bytesWritten;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Returns the first `length` bytes, or fewer, and all of them again. */
async function beginningOf(pieces: AsyncGenerator<Buffer>, length: number) {
  let beginning: Buffer = Buffer.alloc(0);
  while (beginning.length < length) {
    const { value, done } = await pieces.next();
    if (done) break;
    beginning = Buffer.concat([beginning, value]);
  }
  async function* all() {
    yield beginning;
    yield* pieces;
  }
  return { beginning, all: Readable.from(all(), { objectMode: false }) };
}

async function* piecesOf(source: ArchiveSource): AsyncGenerator<Buffer> {
  try {
    for await (const piece of await source.read()) yield Buffer.from(piece as Uint8Array);
  } catch (error) {
    throw unreadable(source.name, error);
  }
}

async function decrypted(
  name: string,
  encryptedBytes: Readable,
  passphrase: string | undefined,
): Promise<Readable> {
  if (passphrase === undefined)
    throw new ArchiveError(`The archive "${name}" is encrypted: set BACKUP_PASSPHRASE to its passphrase.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = Readable.toWeb(encryptedBytes) as globalThis.ReadableStream<Uint8Array>;
  const bytes = await decrypter.decrypt(source).catch((error: unknown) => {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(
      `The archive "${name}" cannot be opened: BACKUP_PASSPHRASE is not its passphrase, or its beginning is damaged.`,
      { cause: error },
    );
  });
  return Readable.fromWeb(bytes as ReadableStream);
}

/** How an archive may be opened. */
export interface Opening {
  readonly source: ArchiveSource;
  readonly passphrase: string | undefined;
  /** Whether one that is not encrypted is read although there is a passphrase: anybody could have made it. */
  readonly acceptsPlain: boolean;
}

/**
 * The tar of an archive, piece by piece. Whether it is whole is known at its end: nothing that was read may count
 * before that. Throws an ArchiveError for one that is damaged, encrypted with another passphrase, or no archive.
 */
export async function* readArchiveFile({
  source,
  passphrase,
  acceptsPlain,
}: Opening): AsyncGenerator<Buffer> {
  const { name } = source;
  const { beginning, all } = await beginningOf(piecesOf(source), AGE.length);
  const isEncrypted = beginning.subarray(0, AGE.length).equals(AGE);
  if (!isEncrypted && passphrase !== undefined && !acceptsPlain)
    throw new ArchiveError(
      `The archive "${name}" is not encrypted, although BACKUP_PASSPHRASE is set: anybody who can write to its place ` +
        'may have made it. With --plain it is used all the same.',
    );
  const bytes = isEncrypted ? await decrypted(name, all, passphrase) : all;
  const hash = createHash('sha256');
  let heldBack: Buffer = Buffer.alloc(0);
  try {
    for await (const piece of bytes as AsyncIterable<Uint8Array>) {
      const known = Buffer.concat([heldBack, piece]);
      const ready = known.subarray(0, Math.max(0, known.length - DIGEST_LENGTH));
      heldBack = known.subarray(ready.length);
      if (ready.length === 0) continue;
      hash.update(ready);
      yield ready;
    }
  } catch (error) {
    if (isEncrypted && !(error instanceof ArchiveError))
      throw damaged(name, 'a part of it does not decrypt', error);
    throw error;
  }
  if (hash.digest('hex') !== heldBack.toString('latin1')) throw damaged(name, 'its checksum does not agree');
}

/** How the tar of an archive begins: with the name of its first entry. */
const FIRST_ENTRY = Buffer.from('about.json\0');

/** Returns the first bytes of an archive; nothing stays open. */
async function firstBytes(source: ArchiveSource): Promise<Buffer> {
  const pieces = piecesOf(source);
  const { beginning, all } = await beginningOf(pieces, AGE.length);
  all.destroy();
  await pieces.return(undefined);
  return beginning;
}

/** What a file begins as: an archive of this product, a file in the format of age, whoever made it, or anything else. */
export async function beginningOfFile(file: string): Promise<'archive' | 'age' | 'other'> {
  const beginning = await firstBytes(archiveFile(file));
  const isBegunBy = (known: Buffer) => beginning.subarray(0, known.length).equals(known);
  return isBegunBy(FIRST_ENTRY) ? 'archive' : isBegunBy(AGE) ? 'age' : 'other';
}

export const isEncryptedArchive = async (source: ArchiveSource): Promise<boolean> =>
  (await firstBytes(source)).subarray(0, AGE.length).equals(AGE);
