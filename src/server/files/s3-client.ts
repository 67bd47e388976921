import { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';

/** A store that says nothing for so long is given up: what asked it goes on, or says so. */
const SILENCE_MS = 120_000;

/** Returns the client of an S3-compatible store; one with an address of its own has its bucket in the path. */
export const s3Client = (config: S3Config): S3Client =>
  new S3Client({
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    requestHandler: { connectionTimeout: 10_000, socketTimeout: SILENCE_MS },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
