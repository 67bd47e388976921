import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a new secret in the form that libraries for webhooks read (standardwebhooks.com). */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

interface Signed {
  readonly id: string;
  /** Of this attempt, in seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** Returns the signature of an attempt: `v1,` and the HMAC-SHA-256 of id, timestamp and body, in Base64. */
export function signatureOf({ id, timestamp, body }: Signed, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
