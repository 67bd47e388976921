import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config, S3Config } from '../config.ts';

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where files live for good: a local folder, or an S3-compatible store. Keys look like `submissions/<id>/<id>`. */
export interface FileStore {
  /** Moves a finished temporary file to its key; whole or not at all. */
  store(temporaryPath: string, key: string, contentType: string): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

function localFiles(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    async store(temporaryPath, key) {
      await flushToDisk(temporaryPath);
      await disk.moveFromFs(temporaryPath, key);
    },
    read: async (key, range) => createReadStream(path.join(folder, key), range ?? {}),
    remove: (key) => disk.delete(key),
  };
}

function s3Files(config: S3Config): FileStore {
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(
    new S3Driver({ client, bucket: config.bucket, visibility: 'private', supportsACL: false }),
  );
  return {
    async store(temporaryPath, key, contentType) {
      await disk.copyFromFs(temporaryPath, key, { contentType });
      await rm(temporaryPath);
    },
    async read(key, range) {
      const response = await client.send(
        new GetObjectCommand({
          Bucket: config.bucket,
          Key: key,
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      );
      return response.Body as Readable;
    },
    remove: (key) => disk.delete(key),
  };
}

export const openFiles = (config: Pick<Config, 'dataDir' | 's3'>): FileStore =>
  config.s3 ? s3Files(config.s3) : localFiles(path.join(config.dataDir, 'files'));

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
    await removeAll(files, begun);
    throw error;
  }
}
