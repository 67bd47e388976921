import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ask, signIn, startAppOnTestDatabase } from '../harness/running-app.ts';

const workers = 12;

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** One request; a connection that ends without any response says so by its code. */
async function send(agent: Agent, url: string, cookie: string, name?: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const body = name === undefined ? undefined : JSON.stringify({ name });
  const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
  request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
    const { statusCode = 0 } = response;
    text(response).then(
      (content) => resolve({ status: statusCode, body: content }),
      () => reject(new Error(`A response with status ${statusCode} was cut.`)),
    );
  })
    .on('error', reject)
    .end(body);
  return promise;
}

/** Not accepted: nobody listens any more, or the connection was closed before anything was answered. */
const wasNotAccepted = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');

test('answers every request that it has accepted when SIGTERM comes, and ends with 0', async () => {
  const { app, connection } = await startAppOnTestDatabase();
  const cookie = await signIn(app.url);
  const statuses: number[] = [];
  const acknowledged: string[] = [];
  const work = async (worker: number) => {
    // Half of them keep their connection, as browsers and proxies do.
    const agent = new Agent({ keepAlive: worker % 2 === 0, maxSockets: 1 });
    for (let count = 0; ; count++) {
      const name = count % 2 === 0 ? `Worker ${worker} ${count}` : undefined;
      try {
        const { status } = await send(agent, `${app.url}/api/customers`, cookie, name);
        statuses.push(status);
        if (status === 201 && name !== undefined) acknowledged.push(name);
      } catch (error) {
        if (wasNotAccepted(error)) return agent.destroy();
        throw error;
      }
    }
  };
  const load = Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  await expect.poll(() => statuses.length).toBeGreaterThan(100);
  app.signal('SIGTERM');
  await load;
  expect(await app.ended, app.log()).toBe(0);
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
  // What it has done it has also answered.
  const kept = await ask<{ name: string }>(connection, 'SELECT name FROM customers');
  expect(kept.map(({ name }) => name).toSorted()).toEqual(acknowledged.toSorted());
});
