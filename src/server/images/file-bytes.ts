import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

const WINDOW = 256 * 1024;
/** Ranges up to this many bytes are taken out of the window. */
const SHORT = 4096;
/** A real image has some thousands of parts at most; each takes time and memory here. */
const MAX_PARTS = 100_000;

/** Where a part of a file lies: `from` included, `to` not. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What a file is put together from: ranges of another one, and bytes of our own. */
export type Piece = Range | Buffer;

/**
 * Reads a file at any place through a small window, so that a file of 50 MB is walked through in a quarter of a
 * megabyte. Synchronous: for the image process, which does one thing at a time.
 */
export class FileBytes {
  readonly size: number;
  readonly #file: number;
  readonly #window = Buffer.alloc(WINDOW);
  #start = 0;
  #end = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
    this.size = fstatSync(this.#file).size;
  }

  /** The byte at `position`; -1 beyond the end. */
  byte(position: number): number {
    if (position < this.#start || position >= this.#end) this.#load(position);
    return position < this.#end ? (this.#window[position - this.#start] ?? -1) : -1;
  }

  #load(position: number): void {
    this.#start = position;
    this.#end = position + readSync(this.#file, this.#window, 0, WINDOW, position);
  }

  /** The bytes of a range; fewer when the file ends before. For short ranges: they are held in memory. */
  slice(from: number, to: number): Buffer {
    const bytes = Buffer.alloc(Math.max(0, Math.min(to, this.size) - from));
    if (bytes.length > SHORT) return bytes.subarray(0, readSync(this.#file, bytes, 0, bytes.length, from));
    if (from < this.#start || from + bytes.length > this.#end) this.#load(from);
    this.#window.copy(bytes, 0, from - this.#start);
    return bytes;
  }

  /** Big endian, as JPEG, PNG and MP4 have numbers. NaN beyond the end. */
  number(position: number, bytes: 2 | 4): number {
    const found = this.slice(position, position + bytes);
    return found.length < bytes ? Number.NaN : found.readUIntBE(0, bytes);
  }

  /** The next place at or after `position` where 0xFF is followed by another byte than `isInside` takes; -1: none. */
  nextMarker(position: number, isInside: (following: number) => boolean): number {
    for (let at = position; at < this.size; at += 1) {
      if (at < this.#start || at >= this.#end) this.#load(at);
      const found = this.#window.subarray(0, this.#end - this.#start).indexOf(0xff, at - this.#start);
      if (found < 0) at = this.#end - 1;
      else {
        at = this.#start + found;
        const following = this.byte(at + 1);
        if (following >= 0 && !isInside(following)) return at;
      }
    }
    return -1;
  }

  /** Writes the pieces one after the other into a new file. */
  writePieces(pieces: readonly Piece[], to: string): void {
    const target = openSync(to, 'w', 0o600);
    try {
      for (const piece of pieces) {
        if (Buffer.isBuffer(piece)) writeAll(target, piece);
        else
          for (let at = piece.from; at < piece.to; at += WINDOW)
            writeAll(target, this.slice(at, Math.min(at + WINDOW, piece.to)));
      }
    } finally {
      closeSync(target);
    }
  }

  close(): void {
    closeSync(this.#file);
  }
}

function writeAll(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
}

export const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.to - piece.from), 0);

/** The pieces of a copy, gathered from the front: neighbouring ranges become one. Throws RangeError for too many. */
export class Pieces {
  readonly list: Piece[] = [];
  #parts = 0;

  /** Counts a part of the file, taken or not. */
  count(): void {
    this.#parts += 1;
    if (this.#parts > MAX_PARTS) throw new RangeError('too many parts');
  }

  add(from: number, to: number): void {
    const last = this.list.at(-1);
    if (last && !Buffer.isBuffer(last) && last.to === from)
      this.list[this.list.length - 1] = { from: last.from, to };
    else this.list.push({ from, to });
  }

  addBytes(bytes: Buffer): void {
    this.list.push(bytes);
  }
}
