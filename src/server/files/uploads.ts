import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromFile } from 'file-type';
import { megabytes, type UploadRules } from '#shared/contract.ts';
import { DomainError } from '#shared/errors.ts';
import type { Caller } from '../costly-work/turns.ts';
import { cleanImage } from '../images/image-queue.ts';
import { ImageError } from '../images/image-structure.ts';

/** A checked file of a request, still in the temporary folder. `size` in bytes. */
export interface Upload {
  readonly path: string;
  /** Of an image: a copy without what the camera wrote into it, in the same folder. */
  readonly cleanPath: string | null;
  readonly fileName: string;
  readonly fileType: string;
  readonly size: number;
}

/** Where a form shows what is wrong with a file. */
const field = 'files';
const MAX_FIELDS = 40;
const MAX_FIELD_BYTES = 20_000;
const MAX_NAME = 150;

/** Returns a visitor's file name, made harmless: no folders, control or direction-changing characters, NFC. */
export function cleanFileName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*]/gu, '')
    .trim()
    .replace(/^\.+/, '');
  const extension = path.extname(clean).slice(0, 10);
  return clean === ''
    ? 'file'
    : clean.slice(0, clean.length - extension.length).slice(0, MAX_NAME) + extension;
}

/** The extensions of each type that is taken anywhere; the first is given to a file that has another. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
  'video/quicktime': ['.mov', '.qt'],
  'video/x-msvideo': ['.avi'],
  'application/pdf': ['.pdf'],
};

/** Returns the name with an extension that its content does not contradict: what opens the file later goes by it. */
export function nameOfType(fileName: string, fileType: string): string {
  const known = extensions[fileType];
  const extension = path.extname(fileName);
  if (!known || known.includes(extension.toLowerCase())) return fileName;
  const isExtension = /^\.[a-z][a-z\d]{1,4}$/i.test(extension);
  return (isExtension ? fileName.slice(0, -extension.length) : fileName) + (known[0] ?? '');
}

/** XML may begin with any tag: what looks like nothing else is left to its parser. */
const XML = 'application/xml';

/** So may a table of text. */
const TABLE = 'text/csv';

/** Returns the type by content, in the words of the specification. */
async function contentType(file: string, allowed: readonly string[]): Promise<string | null> {
  // Names of columns may look like the beginning of anything (`BM` of an image): what a table is says its reader.
  if (allowed.includes(TABLE)) return TABLE;
  const found = await fileTypeFromFile(file);
  if (!found && allowed.includes(XML)) return XML;
  const mime = found?.mime === 'video/vnd.avi' ? 'video/x-msvideo' : found?.mime;
  return mime && allowed.includes(mime) ? mime : null;
}

/** Bytes that files leave free: a database on the same disk needs them, and stops when it cannot write its log. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** In bytes. */
interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

async function spaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Temporary files of one app process; what a killed one left behind is swept at the next start. */
export class TemporaryFolder {
  readonly #folder: string;
  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** `alone`: no other process uses this data folder, so everything found is a leftover. */
  static async open(dataDir: string, alone: boolean): Promise<TemporaryFolder> {
    const root = path.join(dataDir, 'tmp');
    await mkdir(root, { recursive: true });
    const dayAgo = Date.now() - 24 * 3600 * 1000;
    for (const entry of await readdir(root)) {
      const left = path.join(root, entry);
      if (alone || (await stat(left)).mtimeMs < dayAgo) await rm(left, { recursive: true, force: true });
    }
    const folder = path.join(root, randomUUID());
    await mkdir(folder);
    return new TemporaryFolder(folder);
  }

  newPath(): string {
    return path.join(this.#folder, randomUUID());
  }

  /** Throws unless it can be written to, `storage_full` unless so many bytes more fit on the disk. */
  async requireSpace(bytes = 0): Promise<void> {
    await access(this.#folder, constants.W_OK);
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize < bytes + RESERVE_BYTES) throw new DomainError('storage_full', { field });
  }

  /** The space of the disk that the data folder is on. */
  space(): Promise<DiskSpace> {
    return spaceOf(this.#folder);
  }

  /** The space of the disk that another folder is on; null when it is the same disk, or the folder is not there. */
  async spaceOfOther(folder: string): Promise<DiskSpace | null> {
    const [own, other] = await Promise.all([
      stat(this.#folder),
      stat(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    ]);
    return other && other.dev !== own.dev ? spaceOf(folder) : null;
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const tooLarge = (file: string, { bytesEach }: UploadRules) =>
  new DomainError('too_large', { field, parameters: { file, limit: megabytes(bytesEach) } });

/** How the files of a request are received. */
interface Reception {
  readonly folder: TemporaryFolder;
  readonly rules: UploadRules;
  /** Names the temporary files of the request, of which none is left when receiving them throws. */
  readonly written: string[];
  readonly caller: Caller;
}

export interface Multipart {
  readonly fields: Record<string, string>;
  readonly uploads: Upload[];
}

const imageProblems = { unreadable: 'unsupported_file', too_many_pixels: 'too_many_pixels' } as const;

/** A rejected image or film is an error of the sender; any other error stays what it is. */
export const asFileError = (error: unknown, file: string): unknown =>
  error instanceof ImageError
    ? new DomainError(imageProblems[error.problem], { field, parameters: { file } })
    : error;

/** Reads an image to its end and leaves its clean copy beside it. */
async function readImage(file: string, fileName: string, { written, caller }: Reception): Promise<string> {
  const cleanPath = `${file}-clean`;
  written.push(cleanPath);
  try {
    await cleanImage(caller, file, cleanPath);
    return cleanPath;
  } catch (error) {
    throw asFileError(error, fileName);
  }
}

/** Judges a file that was received whole, by its content. */
async function checked(file: string, fileName: string, reception: Reception): Promise<Upload> {
  const { rules } = reception;
  const { size } = await stat(file);
  const fileType = size > 0 && size <= rules.bytesEach ? await contentType(file, rules.types) : null;
  if (!fileType) throw new DomainError('unsupported_file', { field, parameters: { file: fileName } });
  const cleanPath = fileType.startsWith('image/') ? await readImage(file, fileName, reception) : null;
  return { path: file, cleanPath, fileName: nameOfType(fileName, fileType), fileType, size };
}

async function receive(part: MultipartFile, file: string, reception: Reception): Promise<Upload> {
  const fileName = cleanFileName(part.filename);
  await pipeline(part.file, createWriteStream(file));
  if (part.file.truncated) throw tooLarge(fileName, reception.rules);
  return checked(file, fileName, reception);
}

/** How much beyond the limit is still read, so that the sender receives the response. */
const READ_BEYOND = 1024 * 1024;

/** Ends a request whose body goes on beyond `most` bytes, whatever length it declared or did not. */
function endBeyond({ raw }: FastifyRequest, most: number): void {
  let received = 0;
  raw.on('data', (piece: Buffer) => {
    received += piece.length;
    if (received > most) raw.destroy();
  });
}

/**
 * Streams a multipart request to temporary files, never holding one in memory. The first error is thrown only after the
 * rest was read, so that a browser receives the response instead of a broken connection.
 */
async function receiveParts(request: FastifyRequest, reception: Reception): Promise<Multipart> {
  const { folder, rules, written } = reception;
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const uploads: Upload[] = [];
  let problem: unknown;
  const limits = {
    files: rules.files + 1,
    fileSize: rules.bytesEach,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
  };
  // A file that is too large is rejected by our code: `receive` says which one it was.
  const options = { limits, throwFileSizeLimit: false };
  for await (const part of request.parts(options)) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    // What a browser sends for a file input in which nothing was chosen.
    else if (!part.filename) part.file.resume();
    else if (problem || uploads.length >= rules.files) {
      problem ??= new DomainError('too_many_files', { field });
      part.file.resume();
    } else {
      const file = folder.newPath();
      written.push(file);
      try {
        uploads.push(await receive(part, file, reception));
      } catch (error) {
        problem = error;
        part.file.resume();
      }
    }
  }
  if (problem) throw problem;
  return { fields, uploads };
}

/** The parser's plain errors, which have no code, are about what was sent. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && !('code' in error) && /multipart|terminated early|malformed/i.test(error.message);

/** Returns the checked parts of a multipart request. */
export async function receiveMultipart(request: FastifyRequest, reception: Reception): Promise<Multipart> {
  const { folder, rules, written } = reception;
  const most = rules.files * rules.bytesEach + READ_BEYOND;
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > most) throw tooLarge('', rules);
  await folder.requireSpace(declared);
  endBeyond(request, most);
  try {
    return await receiveParts(request, reception);
  } catch (error) {
    // An aborted request was cleaned up while its last file was perhaps still being created.
    await Promise.all(written.map((file) => rm(file, { force: true })));
    throw isMalformed(error) ? new DomainError('invalid_input') : error;
  }
}

/**
 * Streams a body to a file, counting what arrives. What is too much, or no longer fits on the disk, is read on but
 * not kept. Returns the bytes of the body, or at least more than `most` and `READ_BEYOND` when it goes on.
 */
async function writeBody(body: Readable, file: string, most: number): Promise<number> {
  const target = await open(file, 'w');
  let size = 0;
  let problem: unknown;
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > most + READ_BEYOND) break;
      if (size <= most && !problem)
        await target.appendFile(piece).catch((error: unknown) => (problem = error));
    }
  } finally {
    await target.close();
  }
  if (problem) throw problem;
  return size;
}

/** Returns the checked file that is the whole body. */
export async function receiveRaw(request: FastifyRequest, reception: Reception): Promise<Upload> {
  const { folder, rules, written } = reception;
  const fileName = cleanFileName('');
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > rules.bytesEach) throw tooLarge(fileName, rules);
  await folder.requireSpace(declared);
  // A request without any body has none to read.
  if (!request.body) throw new DomainError('unsupported_file', { field, parameters: { file: fileName } });
  const file = folder.newPath();
  written.push(file);
  try {
    const size = await writeBody(request.body as Readable, file, rules.bytesEach);
    if (size > rules.bytesEach + READ_BEYOND) request.raw.destroy();
    if (size > rules.bytesEach) throw tooLarge(fileName, rules);
    return await checked(file, fileName, reception);
  } catch (error) {
    // An aborted request was cleaned up while its file was perhaps still being created.
    await Promise.all(written.map((each) => rm(each, { force: true })));
    throw error;
  }
}
