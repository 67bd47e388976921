import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../files/files.ts';
import { hashing } from '../files/hashing.ts';
import { ArchiveError } from './archive-source.ts';

/** Where a file waits for the commit: what is at its own key until then belongs to the data that were there. */
export const ASIDE = 'restoring/';

/** Puts the files of an archive aside, and in their places once the database has their rows. */
export class FilesAside {
  readonly #files: FileStore;
  readonly #temporary: string;
  readonly #keys: string[] = [];

  /** `temporaryFolder` is there, on the file system of the store where it has one. */
  constructor(files: FileStore, temporaryFolder: string) {
    this.#files = files;
    this.#temporary = path.join(temporaryFolder, 'file');
  }

  get count(): number {
    return this.#keys.length;
  }

  /** `expected` is its SHA-256. Throws an ArchiveError where it has another. */
  async store(key: string, content: Readable, expected: string): Promise<void> {
    const { stream, digest } = hashing();
    await pipeline(content, stream, createWriteStream(this.#temporary, { mode: 0o600 }));
    if (digest() !== expected) throw new ArchiveError(`The file "${key}" of the archive is damaged.`);
    this.#keys.push(key);
    await this.#files.store(this.#temporary, ASIDE + key, 'application/octet-stream');
  }

  async putInPlace(): Promise<void> {
    for (const key of this.#keys) await this.#files.move(ASIDE + key, key);
  }

  /** Removes what is aside, also what a killed restore has left. */
  async remove(): Promise<void> {
    for await (const { key } of this.#files.list()) if (key.startsWith(ASIDE)) await this.#files.remove(key);
  }
}
