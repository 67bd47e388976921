import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { tableProblem } from './table-problems.ts';

interface Entry {
  readonly method: number;
  readonly packedBytes: number;
  readonly headerAt: number;
}

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const HEADER = 0x04_03_4b_50;
const END_BYTES = 22;
const HEADER_BYTES = 30;
const ENTRY_BYTES = 46;
/** A workbook has a few dozen parts. */
const MAX_ENTRIES = 2_000;
const MAX_COMMENT = 65_535;

const damaged = () => tableProblem('table_damaged');

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw damaged();
  return buffer;
}

/** Returns the directory at the end of an archive (APPNOTE.TXT of PKWARE, 4.3.12). */
async function directoryOf(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const tailAt = Math.max(0, size - END_BYTES - MAX_COMMENT);
  const tail = await readAt(file, tailAt, size - tailAt);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END) continue;
    const [count, bytes, from] = [
      tail.readUInt16LE(at + 10),
      tail.readUInt32LE(at + 12),
      tail.readUInt32LE(at + 16),
    ];
    if (count > MAX_ENTRIES || from + bytes > size) throw damaged();
    return readAt(file, from, bytes);
  }
  throw damaged();
}

function entriesOf(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let at = 0;
  while (at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY) {
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) throw tableProblem('table_protected');
    const nameBytes = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    entries.set(name.replaceAll('\\', '/').toLowerCase(), {
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      headerAt: directory.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** The parts of an archive, each of which is unpacked while it is read. */
export class ZipEntries {
  readonly #path: string;
  readonly #entries: ReadonlyMap<string, Entry>;
  private constructor(path: string, entries: ReadonlyMap<string, Entry>) {
    this.#path = path;
    this.#entries = entries;
  }

  /** Throws what says that the file is damaged or protected. */
  static async open(path: string): Promise<ZipEntries> {
    const file = await open(path);
    try {
      return new ZipEntries(path, entriesOf(await directoryOf(file)));
    } finally {
      await file.close();
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** The bytes of a part, of which no more than `most` are unpacked: what is larger throws, whatever size it declares. */
  async *bytesOf(name: string, most: number): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw damaged();
    const from = await this.#startOf(entry);
    if (entry.packedBytes === 0) return;
    const packed = createReadStream(this.#path, { start: from, end: from + entry.packedBytes - 1 });
    const unpacked = entry.method === 0 ? packed : packed.pipe(createInflateRaw());
    packed.on('error', (error) => unpacked.destroy(error));
    let bytes = 0;
    try {
      for await (const piece of unpacked) {
        bytes += (piece as Buffer).length;
        if (bytes > most) throw tableProblem('table_unpacks_too_large');
        yield piece as Buffer;
      }
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? damaged() : error;
    } finally {
      packed.destroy();
      unpacked.destroy();
    }
  }

  async #startOf({ method, headerAt }: Entry): Promise<number> {
    if (method !== 0 && method !== 8) throw damaged();
    const file = await open(this.#path);
    try {
      const header = await readAt(file, headerAt, HEADER_BYTES);
      if (header.readUInt32LE(0) !== HEADER) throw damaged();
      return headerAt + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
    } finally {
      await file.close();
    }
  }
}
