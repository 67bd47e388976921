import { lookup as resolveHost, type LookupAddress, type LookupAllOptions } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { version } from '#server/version.ts';
import type { WebhookFailure } from '../webhook-failures.ts';
import { isPublicAddress } from './public-address.ts';

const PATIENCE_MS = 10_000;
/** What is read of a response, so that the receiver can end it; it is not looked at. */
const READ_BYTES = 4096;

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Finds all addresses of a host, as the system does. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

export interface PostOptions {
  /** Origins that may be reached though they are not public, or not encrypted: the operator names them. */
  readonly trustedOrigins: readonly string[];
  readonly patienceMs?: number;
  /** Finds the addresses of a host; the system's own when left out. */
  readonly resolve?: Resolve;
}

/** What an attempt came to: the event was taken, or why not. */
export interface PostResult {
  readonly status: number | null;
  readonly failure: WebhookFailure | null;
}

class RefusedAddress extends Error {
  readonly code = 'REFUSED_ADDRESS';
}

/**
 * Finds the addresses of a host and refuses them unless all are public. The connection is made to these very addresses: a name
 * that leads elsewhere a moment later (DNS rebinding) leads nowhere.
 */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address)))
        return done(new RefusedAddress('The host is not on the public Internet.'), []);
      const [first] = found;
      if (options.all) done(null, found);
      else done(null, first?.address ?? '', first?.family);
    });
  };

const noHost = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NODATA', 'EAI_NONAME']);

function failureOf(error: unknown): WebhookFailure {
  const { code = '', name } = error as { readonly code?: string; readonly name?: string };
  if (code === 'REFUSED_ADDRESS') return 'refused_address';
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout';
  if (noHost.has(code)) return 'unknown_host';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO/.test(code) ? 'not_secure' : 'no_connection';
}

const resultOf = (status: number): PostResult => {
  if (status >= 200 && status < 300) return { status, failure: null };
  return { status, failure: status >= 300 && status < 400 ? 'redirect' : 'status' };
};

/**
 * Sends an event once. No redirect is followed, no proxy of the environment is used, and the status alone is looked at, which
 * must come within 10 seconds. Never throws.
 */
export function postWebhook({ url, headers, body }: Post, options: PostOptions): Promise<PostResult> {
  const { trustedOrigins, patienceMs = PATIENCE_MS, resolve = resolveHost } = options;
  const target = new URL(url);
  const isTrusted = trustedOrigins.includes(target.origin);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const isRefused = target.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host));
  if (isRefused && !isTrusted) return Promise.resolve({ status: null, failure: 'refused_address' });
  const { request } = target.protocol === 'https:' ? https : http;
  return new Promise((done) => {
    const sent = request(target, {
      method: 'POST',
      // A connection of its own, for which the address is looked at.
      agent: false,
      ...(!isTrusted && { lookup: publicLookup(resolve) }),
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `ev-service/${version}`,
        connection: 'close',
      },
    });
    /** Once it has come, whatever follows. */
    let status: number | null = null;
    const settle = (failure: WebhookFailure) =>
      done(status === null ? { status, failure } : resultOf(status));
    sent.on('error', (error) => settle(failureOf(error)));
    // Ends what has neither a response nor an error: Node closes the connection after a status 101.
    sent.on('close', () => settle('no_connection'));
    sent.on('response', (response) => {
      status = response.statusCode ?? 0;
      let read = 0;
      const finish = () => {
        response.destroy();
        done(resultOf(status ?? 0));
      };
      response.on('data', ({ length }: Buffer) => {
        read += length;
        if (read > READ_BYTES) finish();
      });
      response.on('end', finish);
      response.on('error', finish);
      response.on('close', finish);
    });
    sent.end(body);
  });
}
