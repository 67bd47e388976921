import { randomUUID } from 'node:crypto';
import type { UploadRules } from '#shared/contract.ts';
import { allEndpoints } from '../contracts/every-contract.ts';
import { multipartBody, multipartType, openEndedBody, type UploadTarget } from './raw-upload.ts';

export interface UploadEndpoint extends UploadTarget {
  readonly name: string;
  readonly rules: UploadRules;
  /** A whole body with this image. */
  bodyOf(image: Buffer): Buffer;
  /** A body that has only begun: whatever follows belongs to its file. */
  readonly begun: Buffer;
}

/** The endpoint as the owner of a cookie sends to it. */
export const sentBy = (cookie: string, endpoint: UploadEndpoint): UploadTarget => ({
  ...endpoint,
  headers: [`Cookie: ${cookie}`],
});

export const mostBytesOf = ({ rules }: UploadEndpoint): number => rules.files * rules.bytesEach;

/**
 * Every endpoint of every contract that takes files, with the address of a record that does not exist: a file is
 * received before anybody looks for its record.
 */
export async function everyUpload(): Promise<UploadEndpoint[]> {
  const endpoints = await allEndpoints();
  return endpoints.flatMap(({ name, endpoint: { method, url, uploads: rules } }) => {
    if (!rules) return [];
    return {
      name,
      rules,
      method,
      path: url.replace(/:\w+/g, () => randomUUID()),
      contentType: rules.raw ? 'image/jpeg' : multipartType,
      headers: [],
      bodyOf: (image) => (rules.raw ? image : multipartBody([{ name: 'a.jpg', bytes: image }])),
      begun: rules.raw ? Buffer.from([0xff, 0xd8, 0xff, 0xe0]) : openEndedBody(),
    };
  });
}
