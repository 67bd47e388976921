import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** An archive that cannot be used, and why: one sentence for the console. */
export class ArchiveError extends Error {}

/** Where the bytes of an archive come from: they are read more than once, each time from their beginning. */
export interface ArchiveSource {
  /** As the person who chose it knows it, for sentences. */
  readonly name: string;
  /** Throws an ArchiveError where there is nothing to read. */
  read(): Promise<Readable>;
}

const reasons: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `There is no archive "${file}".`,
  ENOTDIR: (file) => `There is no archive "${file}".`,
  EACCES: (file) => `This account may not read the archive "${file}": let it, or use the account of the app.`,
  EPERM: (file) => `This account may not read the archive "${file}": let it, or use the account of the app.`,
  EISDIR: (file) => `"${file}" is a folder, and no archive: name one of the files in it.`,
};

/** Returns the sentence for an archive whose bytes do not come; it says nothing of what is in them. */
export function unreadable(name: string, error: unknown): ArchiveError {
  if (error instanceof ArchiveError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const sentence = reasons[code]?.(name) ?? `The archive "${name}" cannot be read: ${message}`;
  return new ArchiveError(sentence, { cause: error });
}

export const archiveFile = (file: string): ArchiveSource => ({
  name: file,
  async read() {
    const handle = await open(file, 'r').catch((error: unknown) => {
      throw unreadable(file, error);
    });
    return handle.createReadStream();
  },
});
