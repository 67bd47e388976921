import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { requestOf } from './factories.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A real picture that no other test has. */
export function picture(format: 'png' | 'jpeg', side = 24): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    [format]()
    .toBuffer();
}

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The fields of a right request as a form carries them. */
export function requestFields(): [string, string][] {
  const entries = Object.entries(requestOf());
  return entries.map(([name, value]) => [name, String(value)]);
}

function formOf(files: readonly NamedFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of requestFields()) form.append(name, value);
  for (const { name, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

export interface SentResponse {
  readonly status: number;
  readonly body: { id?: string; code?: string; userMessage?: string; errors?: Record<string, string[]> };
}

/** Sends a visitor's request with files to a running app. */
export async function sendFiles(
  url: string,
  files: readonly NamedFile[],
  headers = {},
): Promise<SentResponse> {
  const response = await fetch(`${url}/api/public/contact/multipart`, {
    method: 'POST',
    headers,
    body: formOf(files),
  });
  return { status: response.status, body: (await response.json()) as SentResponse['body'] };
}
