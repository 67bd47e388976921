import { expect, test } from 'vitest';
import {
  importsContract as imports,
  type ImportRecord,
} from '#features/overview/imports/imports.contract.ts';
import { urlOf } from '#shared/contract.ts';
import { ask, databaseUrl, signIn, startApp, startAppOnTestDatabase } from '../harness/running-app.ts';

const ROWS = 12_000;

function callsTo(url: string, cookie: string) {
  const read = async (response: Response): Promise<ImportRecord> => {
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as ImportRecord;
  };
  const get = async (id: string) =>
    read(await fetch(url + urlOf(imports.get, { params: { id } }), { headers: { cookie } }));
  return {
    get,
    async post(path: string, body: object) {
      const headers = { cookie, 'content-type': 'application/json' };
      return read(await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }));
    },
    async send(file: string) {
      const form = new FormData();
      form.append('kind', 'customers');
      form.append('files', new Blob([file]), 'list.csv');
      return read(await fetch(url + imports.create.url, { method: 'POST', headers: { cookie }, body: form }));
    },
    async until(id: string, state: ImportRecord['state']) {
      await expect.poll(async () => (await get(id)).state, { timeout: 60_000 }).toBe(state);
    },
  };
}

test(
  'imports nothing when it is killed in the middle, says so, and imports all of it then',
  { timeout: 300_000 },
  async () => {
    const { app, connection, owner, dataDir } = await startAppOnTestDatabase();
    const first = callsTo(app.url, await signIn(app.url));
    const rows = Array.from({ length: ROWS }, (_, n) => `Customer ${n};c${n}@example.lv`);
    const { id, columns } = await first.send(`Name;Email\n${rows.join('\n')}\n`);
    const params = { id };
    await first.post(urlOf(imports.check, { params }), { columns, onRecord: 'fill' });
    await first.until(id, 'checked');
    await first.post(urlOf(imports.start, { params }), {});
    await expect
      .poll(async () => (await first.get(id)).doneRows, { timeout: 60_000, interval: 10 })
      .toBeGreaterThan(0);
    app.signal('SIGKILL');
    await app.ended;
    const counted = async () => ask<{ count: string }>(connection, 'SELECT count(*) FROM customers');
    // The database notices that the connection is gone, and rolls back.
    await expect.poll(counted).toEqual([{ count: '0' }]);

    const again = await startApp({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(connection) });
    const second = callsTo(again.url, await signIn(again.url));
    // As if a minute had gone by without a word of it.
    await ask(owner, `UPDATE imports SET touched_at = touched_at - interval '2 minutes'`);
    await second.until(id, 'checked');
    expect((await second.get(id)).problem).toBe('interrupted');
    await second.post(urlOf(imports.start, { params }), {});
    await second.until(id, 'done');
    expect(await counted()).toEqual([{ count: String(ROWS) }]);
  },
);
