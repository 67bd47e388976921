import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export interface TestS3 {
  /** The settings that make an app keep its files here. */
  readonly settings: Record<
    'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
    string
  >;
  /** Those that make it copy its backups here, into another bucket. */
  readonly backupSettings: Record<
    'BACKUP_S3_BUCKET' | 'BACKUP_S3_ENDPOINT' | 'BACKUP_S3_ACCESS_KEY_ID' | 'BACKUP_S3_SECRET_ACCESS_KEY',
    string
  >;
  close(): Promise<void>;
}

const bucket = 'ev-files';
const backupBucket = 'ev-backups';
/** The one account that s3rver knows. */
const key = 'S3RVER';

/** An S3 store of its own on a free port, with two empty buckets. */
export async function startTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(path.join(tmpdir(), 'ev-s3-'));
  const configureBuckets = [{ name: bucket }, { name: backupBucket }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    backupSettings: {
      BACKUP_S3_BUCKET: backupBucket,
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_ACCESS_KEY_ID: key,
      BACKUP_S3_SECRET_ACCESS_KEY: key,
    },
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
