import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ByteRange, FileStore } from './files.ts';

/** A stored file on its way out. `size` in bytes. */
export interface StoredFile {
  readonly storageKey: string;
  readonly fileName: string;
  readonly fileType: string;
  readonly size: number;
  /** A file of the website whose address names its content: any cache may store it for ever. */
  readonly isPublic?: true;
}

/** One `bytes=` range of a file; null: the whole file; `unsatisfiable`: the response is 416 (RFC 9110, section 14). */
export function parseRange(header: string | null, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  const last = size - 1;
  const range = match[1]
    ? { start: Number(match[1]), end: match[2] ? Math.min(Number(match[2]), last) : last }
    : { start: Math.max(0, size - Number(match[2])), end: last };
  return range.start > range.end || range.start > last ? 'unsatisfiable' : range;
}

/** `Content-Disposition` after RFC 6266: an ASCII name for old readers, the true one in UTF-8. */
export function disposition(fileName: string, kind: 'inline' | 'attachment' = 'inline'): string {
  const ascii =
    fileName
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_') || 'file';
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

const FOREVER = 'public, max-age=31536000, immutable';

/** Streams an uploaded file, with support for ranges; nothing in it can run. */
export async function sendStoredFile(
  reply: FastifyReply,
  files: FileStore,
  file: StoredFile,
  range: string | null,
) {
  const part = parseRange(range, file.size);
  // Browsers show no PDF inside a sandbox: a foreign one is downloaded instead.
  const kind = file.fileType === 'application/pdf' ? 'attachment' : 'inline';
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': disposition(file.fileName, kind),
    'content-security-policy':
      "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  });
  reply.type(file.fileType);
  if (part === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const stream = await files.read(file.storageKey, part ?? undefined);
  // Set last: an error response must not be cached.
  if (file.isPublic) reply.header('cache-control', FOREVER);
  reply.header('content-length', part ? part.end - part.start + 1 : file.size);
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`);
  return reply.send(stream);
}

/** A document rendered for this request. */
export interface Document {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Sends our own document: a PDF is shown in the browser's viewer, which needs its own styles, anything else saved. */
export function sendDocument(reply: FastifyReply, type: string, { fileName, bytes }: Document): FastifyReply {
  reply.headers({
    'content-disposition': disposition(fileName, type === 'application/pdf' ? 'inline' : 'attachment'),
    'content-security-policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
  return reply.type(type === 'text/csv' ? 'text/csv; charset=utf-8' : type).send(bytes);
}

/** A document that is rendered while it is sent. */
export interface StreamedDocument {
  readonly fileName: string;
  /** Where it is another one than that of the endpoint. */
  readonly type?: string;
  /** How many parts it has, to show how far it is. */
  readonly parts: number;
  /** In bytes, where that is known before. */
  readonly size?: number;
  readonly pieces: AsyncGenerator<Uint8Array>;
  /** Called when it was sent, or nobody reads it any more. */
  readonly onEnd?: () => void;
}

/**
 * Sends a document piece by piece, as fast as it is read. A reader who goes away ends its rendering; an error breaks the
 * connection off, so that what has arrived is no whole response.
 */
export function sendStreamed(
  reply: FastifyReply,
  type: string,
  { fileName, type: ownType, parts, size, pieces, onEnd }: StreamedDocument,
): FastifyReply {
  reply.headers({
    'content-disposition': disposition(fileName, 'attachment'),
    'x-total-count': String(parts),
    ...(size !== undefined && { 'content-length': size }),
  });
  const stream = Readable.from(pieces, { objectMode: false });
  if (onEnd) stream.once('close', onEnd);
  return reply.type(ownType ?? type).send(stream);
}
