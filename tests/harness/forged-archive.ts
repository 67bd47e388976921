import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract, pack, type Header } from 'tar-stream';
import { temporaryFolder } from './running-app.ts';

/** An entry of an archive, with its content. */
export interface Entry extends Partial<Omit<Header, 'name'>> {
  readonly name: string;
  readonly content?: string | Buffer;
}

/** What an archive says of itself, to be changed. */
export interface Description {
  tables: Record<string, { columns: string[]; rows: number }>;
  sequences: Record<string, string | null>;
  files: { key: string; bytes: number; sha256: string }[];
}

const DIGEST_LENGTH = 64;
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

async function entriesOf(archive: string): Promise<Entry[]> {
  const bytes = (await readFile(archive)).subarray(0, -DIGEST_LENGTH);
  const tar = extract();
  Readable.from([bytes]).pipe(tar);
  const entries: Entry[] = [];
  for await (const entry of tar)
    entries.push({ name: entry.header.name, content: await buffer(entry as unknown as Readable) });
  return entries;
}

/** Writes a tar with a checksum that agrees: anybody can calculate it. */
async function write(entries: readonly Entry[]): Promise<string> {
  const tar = pack();
  for (const { content = '', ...header } of entries) tar.entry(header, content);
  tar.finalize();
  const bytes = await buffer(tar as unknown as Readable);
  const file = path.join(await temporaryFolder(), 'forged.tar');
  await writeFile(file, Buffer.concat([bytes, Buffer.from(sha256(bytes))]));
  return file;
}

/** An archive as an attacker changes it: other entries, and another description of itself. */
export async function forge(
  archive: string,
  change: (entries: Entry[], description: Description) => Entry[] | void,
): Promise<string> {
  const entries = await entriesOf(archive);
  const last = entries.pop();
  const description = JSON.parse(String(last?.content)) as Description;
  const changed = change(entries, description) ?? entries;
  return write([...changed, { name: 'manifest.json', content: JSON.stringify(description) }]);
}

/** Adds a file, as the writer of archives would. */
export function addFile(entries: Entry[], { files }: Description, key: string, content = 'forged'): void {
  entries.splice(1, 0, { name: `files/${key}`, content });
  files.push({ key, bytes: content.length, sha256: sha256(content) });
}
