import { findingsContract, type Finding } from '#features/work/findings/findings.contract.ts';
import type { Caller } from './app.ts';
import { multipart, type FilePart } from './multipart.ts';

/** Sends what was found on the car of an estimate, with photos. */
export async function sendFinding(
  caller: Caller,
  estimateId: string,
  fields: Record<string, string> = { text: 'Cracked wiper arm' },
  photos: readonly Buffer[] = [],
  more: Record<string, string> = {},
) {
  const files: FilePart[] = photos.map((content, index) => ({ name: `${index + 1}.jpg`, content }));
  const { payload, headers } = await multipart(fields, files);
  const url = findingsContract.add.url.replace(':id', estimateId);
  const response = await caller.raw('POST', url, payload, { ...headers, ...more });
  return { ...response, body: response.body as typeof response.body & Finding };
}
