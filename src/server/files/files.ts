import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { denyInTransaction } from '../db/in-transaction.ts';

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Names of ASCII letters, digits, `.`, `_` and `-` that begin with a letter or digit: no key leads out of its store. */
const KEY = /^[A-Za-z0-9][\w.-]{0,119}(?:\/[A-Za-z0-9][\w.-]{0,119}){0,5}$/;
/** What is being copied has this ending, and is no file of the store. */
const PARTIAL = '.partial';

/** Says whether a text is a key of a store. Keys look like `submissions/<id>/<id>`. */
export const isFileKey = (text: string): boolean => KEY.test(text) && !text.endsWith(PARTIAL);

const OWN_KEY = /^[a-z]+(?:-[a-z]+)*\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[\w.-]+$/;

/** Says whether a key is one that this product makes: what else is in the folder or bucket is never removed. */
export const isOwnKey = (key: string): boolean => isFileKey(key) && OWN_KEY.test(key);

/** The key itself. Throws an Error for any other text: keys are made by this product, so this is no mistake of a person. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`This is no key of a file: ${JSON.stringify(key.slice(0, 200))}`);
  return key;
}

/**
 * Where files live for good: a local folder, or an S3-compatible store. Every method throws for what is no key
 * (`isFileKey`); what has another name in the folder or bucket is not of the store, and is not listed. What changes files
 * throws within a transaction.
 */
export interface FileStore {
  /** Moves a finished temporary file to its key; whole or not at all. */
  store(temporaryPath: string, key: string, contentType: string): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** The whole file; null when it is not there. */
  readIfThere(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** Gives a file another key, in place of the file that has it. */
  move(from: string, to: string): Promise<void>;
  /** Every file, in no order. */
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly storedAt: Date;
}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

/** For a catch: null in place of a file that is not there. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** A file is at its key whole or not at all: who lists or reads the folder meanwhile sees no part of it. */
async function moveWhole(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await flushToDisk(from);
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // Somebody gave the files a disk of their own, apart from the temporary ones.
    await copyToOtherDisk(from, to);
  }
}

async function copyToOtherDisk(from: string, to: string): Promise<void> {
  const partial = to + PARTIAL;
  try {
    await copyFile(from, partial);
    await flushToDisk(partial);
    await rename(partial, to);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await rm(from);
}

function localFiles(folder: string): FileStore {
  const placeOf = (key: string) => path.join(folder, checkedKey(key));
  return {
    store: async (temporaryPath, key) => moveWhole(temporaryPath, placeOf(key)),
    read: async (key, range) => createReadStream(placeOf(key), range ?? {}),
    async readIfThere(key) {
      const handle = await open(placeOf(key), 'r').catch(absent);
      return handle && handle.createReadStream();
    },
    remove: async (key) => rm(placeOf(key), { force: true }),
    move: async (from, to) => moveWhole(placeOf(from), placeOf(to)),
    async *list() {
      const found = await opendir(folder, { recursive: true }).catch(absent);
      for await (const entry of found ?? []) {
        const file = path.join(entry.parentPath, entry.name);
        const key = path.relative(folder, file).split(path.sep).join('/');
        if (!entry.isFile() || !isFileKey(key)) continue;
        const facts = await stat(file).catch(absent);
        if (facts) yield { key, size: facts.size, storedAt: facts.mtime };
      }
    },
  };
}

/** Files may be far away, and a transaction must not wait for them: they are stored before it, and removed after it. */
const outsideOfTransactions = (files: FileStore): FileStore => ({
  ...files,
  async store(temporaryPath, key, contentType) {
    denyInTransaction();
    await files.store(temporaryPath, key, contentType);
  },
  async remove(key) {
    denyInTransaction();
    await files.remove(key);
  },
  async move(from, to) {
    denyInTransaction();
    await files.move(from, to);
  },
});

/** Opens the store. The SDK of S3 takes memory and time at the start: it is loaded only where it is used. */
export const openFiles = async ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> =>
  outsideOfTransactions(
    s3 ? (await import('./s3-files.ts')).s3Files(s3) : localFiles(path.join(dataDir, 'files')),
  );

/** A finished temporary file and where it shall live. */
export interface FileToStore {
  readonly path: string;
  readonly storageKey: string;
  readonly fileType: string;
}

export async function removeAll(files: FileStore, storageKeys: readonly string[]): Promise<void> {
  for (const storageKey of storageKeys) await files.remove(storageKey);
}

/** Stores files before the transaction that names them: all of them, or none. */
export async function storeAll(files: FileStore, uploads: readonly FileToStore[]): Promise<void> {
  const begun: string[] = [];
  try {
    for (const { path: from, storageKey, fileType } of uploads) {
      begun.push(storageKey);
      await files.store(from, storageKey, fileType);
    }
  } catch (error) {
    // The caller learns why nothing was stored. What cannot be removed either is an orphan, which `npm run verify` names.
    await removeAll(files, begun).catch(() => {});
    throw error;
  }
}
