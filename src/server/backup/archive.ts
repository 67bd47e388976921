import { finished } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack, type Pack } from 'tar-stream';
import { z } from 'zod';
import { ArchiveError, damaged, readArchiveFile, writeArchiveFile } from './archive-file.ts';

/*
 * An archive is a tar that any tool opens:
 *   about.json              what it is, and the migrations of its database
 *   files/KEY               each file of the store
 *   tables/NAME/000001 …    each table as PostgreSQL's COPY writes it, in pieces
 *   manifest.json           what must have been read by now: tables, rows, sequences, files with their SHA-256
 */

/** Raised when an older version could not read what is written. */
const FORMAT = 1;

const about = z.object({
  format: z.number(),
  /** ISO instant. */
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export type About = z.infer<typeof about>;

const storedFile = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() });
export type ArchivedFile = z.infer<typeof storedFile>;

const manifest = z.object({
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.number() })),
  /** The last value of each sequence, as text; null where none was taken. */
  sequences: z.record(z.string(), z.string().nullable()),
  files: z.array(storedFile),
  /** Files that somebody deleted while the archive was written. */
  deletedMeanwhile: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

/** Takes the entries of an archive in their order. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** `size` in bytes must be what comes. */
  addStream(name: string, size: number, content: Readable): Promise<void>;
}

function writerTo(tar: Pack, mtime: Date): ArchiveWriter {
  const entry = (name: string, size: number) => tar.entry({ name, size, mode: 0o600, mtime });
  return {
    async add(name, content) {
      const sink = entry(name, content.length);
      sink.end(content);
      await finished(sink);
    },
    addStream: (name, size, content) => pipeline(content, entry(name, size)),
  };
}

interface Written {
  readonly bytes: number;
  readonly manifest: Manifest;
}

/** Writes an archive; `fill` adds its tables and files and tells what they were. */
export async function writeArchive(
  file: string,
  passphrase: string | undefined,
  migrations: About['migrations'],
  fill: (archive: ArchiveWriter) => Promise<Manifest>,
): Promise<Written> {
  const createdAt = new Date();
  const tar = pack();
  const archive = writerTo(tar, createdAt);
  const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1));
  const written = writeArchiveFile(file, passphrase, tar as AsyncIterable<Buffer>);
  // A full disk ends the filling too, which would wait for ever.
  written.catch((error: Error) => tar.destroy(error));
  try {
    await archive.add('about.json', json({ format: FORMAT, createdAt, migrations }));
    const filled = await fill(archive);
    await archive.add('manifest.json', json(filled));
    tar.finalize();
    return { bytes: await written, manifest: filled };
  } catch (error) {
    tar.destroy(error as Error);
    // What ended the writing is the reason, not what it caused.
    await written;
    throw error;
  }
}

export interface ArchiveEntry {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Must be read to its end before the next entry. */
  readonly content: Readable;
}

/**
 * The entries of an archive in their order. Whether it is whole is known when the last one has been read: nothing may
 * count before. Throws an ArchiveError.
 */
export async function* readEntries(
  file: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const source = Readable.from(readArchiveFile(file, passphrase), { objectMode: false });
  const read = pipeline(source, tar);
  read.catch((error: Error) => tar.destroy(error));
  try {
    for await (const entry of tar) {
      const content = entry as unknown as Readable;
      yield { name: entry.header.name, size: entry.header.size ?? 0, content };
      content.resume();
    }
    await read;
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    // The checksum tells of bytes that changed; what else tar cannot read never was an archive of ours.
    throw new ArchiveError(`"${file}" is no archive of this product, or only a part of one.`, {
      cause: error,
    });
  }
}

/** What an entry says. Its checksum comes with the end of the archive, so what cannot be read here is damaged. */
async function read<Schema extends z.ZodType>(
  file: string,
  content: Readable,
  schema: Schema,
): Promise<z.output<Schema>> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece as Buffer);
  try {
    return schema.parse(JSON.parse(Buffer.concat(pieces).toString()));
  } catch (error) {
    throw damaged(file, 'what it says of itself cannot be read', error);
  }
}

export interface Contents {
  readonly about: About;
  readonly manifest: Manifest;
}

/** Reads every byte of an archive, and tells what is in it. Throws an ArchiveError unless it is whole. */
export async function readContents(file: string, passphrase: string | undefined): Promise<Contents> {
  const found: { about?: About; manifest?: Manifest } = {};
  for await (const { name, content } of readEntries(file, passphrase)) {
    if (name === 'about.json') {
      found.about = await read(file, content, about);
      if (found.about.format > FORMAT)
        throw new ArchiveError(`The archive "${file}" was made by a newer version: update this one first.`);
    } else if (name === 'manifest.json') found.manifest = await read(file, content, manifest);
    else for await (const _ of content) void _;
  }
  if (!found.about || !found.manifest)
    throw new ArchiveError(`"${file}" is no archive of this product, or only a part of one.`);
  return { about: found.about, manifest: found.manifest };
}
