import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  UploadPartCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import { s3Client } from '../files/s3-client.ts';
import { isArchiveName } from './archive-names.ts';

/** One request takes 5 GB at most, so archives go in parts, of which there may be 10,000: up to 320 GB. */
const PART_BYTES = 32 * 1024 * 1024;

/** The copies of archives in an S3-compatible store, each at the name of its archive. */
export interface ArchiveCopies {
  /** Where the copy of the archive with this name is, or will be. */
  addressOf(name: string): string;
  upload(file: string, name: string): Promise<void>;
  read(address: string): Promise<Readable>;
  remove(address: string): Promise<void>;
  /** Whether an address is one of this bucket, and of an archive. */
  holds(address: string): boolean;
}

/** Returns the pieces of a file, each with its number, which begins at 1. A file without bytes has one piece. */
async function* partsOf(file: string): AsyncGenerator<{ number: number; bytes: Buffer }> {
  const handle = await open(file, 'r');
  try {
    for (let number = 1; ; number++) {
      const buffer = Buffer.alloc(PART_BYTES);
      let length = 0;
      while (length < PART_BYTES) {
        const { bytesRead } = await handle.read(buffer, length, PART_BYTES - length);
        if (bytesRead === 0) break;
        length += bytesRead;
      }
      if (length > 0 || number === 1) yield { number, bytes: buffer.subarray(0, length) };
      if (length < PART_BYTES) return;
    }
  } finally {
    await handle.close();
  }
}

/** Loaded only where copies are made: the SDK takes memory and time. */
export function openArchiveCopies(config: S3Config): ArchiveCopies {
  const client = s3Client(config);
  const Bucket = config.bucket;
  const place = `s3://${Bucket}/`;
  const holds = (address: string) => address.startsWith(place) && isArchiveName(address.slice(place.length));
  /** Throws for what no backup has written: other objects of the bucket are not touched. */
  const keyOf = (address: string): string => {
    if (!holds(address)) throw new Error(`This is no copy of an archive: ${JSON.stringify(address)}`);
    return address.slice(place.length);
  };
  return {
    addressOf: (name) => place + name,
    holds,
    async upload(file, name) {
      const Key = keyOf(place + name);
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
      try {
        const Parts: CompletedPart[] = [];
        for await (const { number, bytes } of partsOf(file)) {
          const part = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: number, Body: bytes });
          Parts.push({ PartNumber: number, ETag: (await client.send(part)).ETag });
        }
        await client.send(
          new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
        );
      } catch (error) {
        // The reason is told, not what came of it: a store removes unfinished uploads by a rule of its own.
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {});
        throw error;
      }
    },
    async read(address) {
      return (await client.send(new GetObjectCommand({ Bucket, Key: keyOf(address) }))).Body as Readable;
    },
    async remove(address) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(address) }));
    },
  };
}
