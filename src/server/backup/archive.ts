import { finished } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack, type Pack } from 'tar-stream';
import { z } from 'zod';
import { isFileKey } from '../files/files.ts';
import {
  damaged,
  readArchiveFile,
  writeArchiveFile,
  type ArchivePlace,
  type Opening,
} from './archive-file.ts';
import { ArchiveError } from './archive-source.ts';

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
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string().max(200), checksum: z.string().max(200) })),
});
export type About = z.infer<typeof about>;

/** Shorter than a store takes: while it is restored, a file has a longer one. */
const fileKey = z.string().max(200).refine(isFileKey);
const tableName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const count = z.number().int().min(0);

const storedFile = z.object({ key: fileKey, bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type ArchivedFile = z.infer<typeof storedFile>;

const manifest = z.object({
  tables: z.record(tableName, z.object({ columns: z.array(z.string().max(63)), rows: count })),
  /** The last value of each sequence, as text; null where none was taken. */
  sequences: z.record(
    tableName,
    z
      .string()
      .regex(/^-?\d{1,19}$/)
      .nullable(),
  ),
  files: z.array(storedFile),
  /** Files that somebody deleted while the archive was written. */
  deletedMeanwhile: z.array(fileKey),
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
  place: ArchivePlace,
  passphrase: string | undefined,
  migrations: About['migrations'],
  fill: (archive: ArchiveWriter) => Promise<Manifest>,
): Promise<Written> {
  const createdAt = new Date();
  const tar = pack();
  const archive = writerTo(tar, createdAt);
  const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1));
  const written = writeArchiveFile(place, passphrase, tar as AsyncIterable<Buffer>);
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

type EntryName =
  | { readonly kind: 'about' | 'manifest' }
  | { readonly kind: 'file'; readonly key: string }
  /** A piece of a table; the first one has the number 1. */
  | { readonly kind: 'piece'; readonly table: string; readonly number: number };

export type ArchiveEntry = EntryName & {
  /** In bytes. */
  readonly size: number;
  /** Must be read to its end before the next entry. */
  readonly content: Readable;
};

/** More than the description of a million files. */
const MAX_DESCRIPTION = 256 * 1024 * 1024;

const notOurs = (name: string, cause?: unknown) =>
  new ArchiveError(`"${name}" is no archive of this product, or only a part of one.`, { cause });

/** An archive whose checksum agrees, and which no backup can have written. */
const forged = (name: string, why: string) =>
  new ArchiveError(`The archive "${name}" was not written by a backup (${why}) and is not used.`);

/** Returns a text of an archive, for a sentence: what is in it has no effect on a terminal. */
export const shown = (text: string): string => JSON.stringify(text.slice(0, 80));

/** Returns what an entry is by its name; null: no backup writes one of that name. */
function entryName(name: string): EntryName | null {
  if (name === 'about.json') return { kind: 'about' };
  if (name === 'manifest.json') return { kind: 'manifest' };
  const [folder, ...rest] = name.split('/');
  const key = rest.join('/');
  if (folder === 'files' && fileKey.safeParse(key).success) return { kind: 'file', key };
  const [table = '', number = '', more] = rest;
  const isPiece = more === undefined && /^\d{6,9}$/.test(number) && tableName.safeParse(table).success;
  return folder === 'tables' && isPiece ? { kind: 'piece', table, number: Number(number) } : null;
}

/**
 * The entries of an archive in their order. Whether it is whole is known when the last one has been read: nothing may
 * count before. Throws an ArchiveError, also for an entry that no backup writes.
 */
export async function* readEntries(opening: Opening): AsyncGenerator<ArchiveEntry> {
  const archive = opening.source.name;
  const tar = extract();
  const source = Readable.from(readArchiveFile(opening), { objectMode: false });
  const read = pipeline(source, tar);
  read.catch((error: Error) => tar.destroy(error));
  try {
    for await (const entry of tar) {
      const { name, type, size } = entry.header;
      const known = entryName(name);
      if (type !== 'file' || !known) throw forged(archive, `it has the entry ${shown(name)}`);
      const content = entry as unknown as Readable;
      yield { ...known, size, content };
      content.resume();
    }
    await read;
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    // The checksum tells of bytes that changed; what else tar cannot read never was an archive of ours.
    throw notOurs(archive, error);
  }
}

/** What an entry says. Its checksum comes with the end of the archive, so what cannot be read here is damaged. */
async function read<Schema extends z.ZodType>(
  archive: string,
  { content, size }: ArchiveEntry,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (size > MAX_DESCRIPTION) throw forged(archive, 'what it says of itself is too long');
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece as Buffer);
  try {
    return schema.parse(JSON.parse(Buffer.concat(pieces).toString()));
  } catch (error) {
    throw damaged(archive, 'what it says of itself cannot be read', error);
  }
}

/** Files and pieces of tables as they come, each once. */
class Inventory {
  readonly #archive: string;
  readonly files = new Map<string, number>();
  /** How many pieces each table has. */
  readonly tables = new Map<string, number>();
  #table = '';

  constructor(archive: string) {
    this.#archive = archive;
  }

  add(entry: ArchiveEntry): void {
    if (entry.kind === 'file') {
      if (this.files.has(entry.key)) throw forged(this.#archive, `it has the file ${shown(entry.key)} twice`);
      this.files.set(entry.key, entry.size);
    }
    if (entry.kind !== 'piece') return;
    const { table, number } = entry;
    const before = this.tables.get(table) ?? 0;
    // One COPY takes all pieces of a table, one after the other.
    if (number !== before + 1 || (before > 0 && this.#table !== table))
      throw forged(this.#archive, `the pieces of the table "${table}" are in disorder`);
    this.tables.set(table, number);
    this.#table = table;
  }

  /** Throws an ArchiveError unless what came is what the manifest lists. */
  compare({ files, tables }: Manifest): void {
    const listed = new Map(files.map(({ key, bytes }) => [key, bytes]));
    const differing = [...this.files].find(([key, size]) => listed.get(key) !== size)?.[0];
    if (differing !== undefined || listed.size !== files.length || listed.size !== this.files.size)
      throw forged(
        this.#archive,
        `its files are not those that it lists${differing ? `: ${differing}` : ''}`,
      );
    const unlisted = [...this.tables.keys()].find((table) => !tables[table]?.rows);
    const missing = Object.keys(tables).find((table) => tables[table]?.rows && !this.tables.has(table));
    if (unlisted ?? missing)
      throw forged(
        this.#archive,
        `the rows of the table "${unlisted ?? missing}" are not those that it lists`,
      );
  }
}

export interface Contents {
  readonly about: About;
  readonly manifest: Manifest;
  /** How long the tables are in the archive, in bytes. */
  readonly tableBytes: number;
}

/** Reads every byte of an archive, and tells what is in it. Throws an ArchiveError unless it is whole. */
export async function readContents(opening: Opening): Promise<Contents> {
  const archive = opening.source.name;
  const found: { about?: About; manifest?: Manifest } = {};
  const inventory = new Inventory(archive);
  let tableBytes = 0;
  for await (const entry of readEntries(opening)) {
    // First it says by which version it was made: a newer one may write other entries.
    if ((found.about === undefined) !== (entry.kind === 'about')) throw notOurs(archive);
    if (found.manifest) throw forged(archive, 'it goes on after its end');
    if (entry.kind === 'about') {
      found.about = await read(archive, entry, about);
      if (found.about.format > FORMAT)
        throw new ArchiveError(
          `The archive "${archive}" was made by a newer version: update this one first.`,
        );
    } else if (entry.kind === 'manifest') found.manifest = await read(archive, entry, manifest);
    else {
      inventory.add(entry);
      if (entry.kind === 'piece') tableBytes += entry.size;
      for await (const _ of entry.content) void _;
    }
  }
  if (!found.about || !found.manifest) throw notOurs(archive);
  inventory.compare(found.manifest);
  return { about: found.about, manifest: found.manifest, tableBytes };
}
