import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '../config.ts';
import { checkedKey, isFileKey, type FileStore } from './files.ts';
import { s3Client } from './s3-client.ts';

/** Files in an S3-compatible store. */
export function s3Files(config: S3Config): FileStore {
  const client = s3Client(config);
  const disk = new Disk(
    new S3Driver({ client, bucket: config.bucket, visibility: 'private', supportsACL: false }),
  );
  return {
    async store(temporaryPath, key, contentType) {
      await disk.copyFromFs(temporaryPath, checkedKey(key), { contentType });
      await rm(temporaryPath);
    },
    async read(key, range) {
      const response = await client.send(
        new GetObjectCommand({
          Bucket: config.bucket,
          Key: checkedKey(key),
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      );
      return response.Body as Readable;
    },
    async readIfThere(key) {
      try {
        return await this.read(key);
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (key) => disk.delete(checkedKey(key)),
    move: async (from, to) => disk.move(checkedKey(from), checkedKey(to)),
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: config.bucket }))
        for (const { Key: key, Size: size = 0, LastModified: storedAt = new Date() } of page.Contents ?? [])
          if (key !== undefined && isFileKey(key)) yield { key, size, storedAt };
    },
  };
}
