import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { CDPSession } from 'playwright-core';

export interface KeepAliveClient {
  /** Sends a request, and is done when the whole response is there. Throws when the status is no success. */
  send(method: string, url: string, body?: unknown): Promise<void>;
  close(): void;
}

/** Requests over one keep-alive connection: what is measured is the server, not the connecting. */
export function connectKeepAlive(port: number, cookie: string): KeepAliveClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async send(method, url, body) {
      const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const about = bytes && { 'content-type': 'application/json', 'content-length': bytes.length };
      const { promise, resolve, reject } = Promise.withResolvers<{ status: number; content: string }>();
      request({ agent, port, method, path: url, headers: { cookie, ...about } }, (response) => {
        text(response).then((content) => resolve({ status: response.statusCode ?? 0, content }), reject);
      })
        .on('error', reject)
        .end(bytes);
      const { status, content } = await promise;
      if (status < 200 || status > 299) throw new Error(content);
    },
    close: () => agent.destroy(),
  };
}

/** How long it takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** The cookie of the session alone, to send; empty when the response has none. */
export const sessionCookie = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('session='))
    ?.split(';')[0] ?? '';

/** Signs somebody of the demo data in. Returns the cookie of the session. */
export async function signIn(url: string, username = 'manager'): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: `${username}-volts-2026` }),
  });
  return sessionCookie(response);
}

export interface Work {
  /** Milliseconds in which scripts ran, and in which the page did anything at all. */
  readonly script: number;
  readonly all: number;
}

/** Returns what a page has done since it was opened; `Performance.enable` comes first. */
export async function workSoFar(session: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { script: seconds('ScriptDuration') * 1000, all: seconds('TaskDuration') * 1000 };
}
