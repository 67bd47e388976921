// How long 100,000 customers of a file take from sending it to the last record, how much memory, and what others notice of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { importsContract, type ImportRecord } from '#features/overview/imports/imports.contract.ts';
import { isAtWork } from '#features/overview/imports/import-kinds.ts';
import { watchMemory } from '#tests/harness/process-memory.ts';
import { urlOf } from '#shared/contract.ts';
import { withFilledApp, type BenchApp } from './app.ts';
import { median, signIn } from './measure.ts';

const ROWS = 100_000;
const ALONE_MS = 5_000;
const MEGABYTE = 1024 * 1024;

function customersFile(): string {
  const rows = Array.from(
    { length: ROWS },
    (_, n) =>
      `Klients ${n} Bērziņš;${n % 3 === 0 ? 'Uzņēmums' : 'Privātpersona'};${n % 3 === 0 ? 40_000_000_000 + n : ''};` +
      `+371 ${20_000_000 + n};klients${n}@example.lv;Brīvības iela ${n % 300}, Rīga;14;"Piezīme; ${n}"`,
  );
  return `Vārds vai nosaukums;Veids;Reģistrācijas numurs;Tālrunis;E-pasts;Adrese;Apmaksas termiņš, dienas;Piezīmes\r\n${rows.join('\r\n')}\r\n`;
}

/** How long a list takes others until it is over. */
async function others(url: string, cookie: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    await (await fetch(`${url}/api/vehicles`, { headers: { cookie } })).arrayBuffer();
    times.push(performance.now() - begun);
    await sleep(20);
  }
  return times;
}

function callsOf(url: string, cookie: string) {
  const read = async (response: Response): Promise<ImportRecord> => {
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as ImportRecord;
  };
  const post = async (path: string, body: object) =>
    read(
      await fetch(url + path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  return {
    async send(file: string) {
      const form = new FormData();
      form.append('kind', 'customers');
      form.append('files', new Blob([file]), 'klienti.csv');
      const { create } = importsContract;
      return read(await fetch(url + create.url, { method: 'POST', headers: { cookie }, body: form }));
    },
    async check({ id, columns }: ImportRecord) {
      const path = urlOf(importsContract.check, { params: { id } });
      return this.settled(await post(path, { columns, defaults: {}, onRecord: 'fill' }));
    },
    async start({ id }: ImportRecord) {
      return this.settled(await post(urlOf(importsContract.start, { params: { id } }), {}));
    },
    async undo({ id }: ImportRecord) {
      return this.settled(await post(urlOf(importsContract.undo, { params: { id } }), {}));
    },
    async settled(begun: ImportRecord): Promise<ImportRecord> {
      let found = begun;
      while (isAtWork(found.state)) {
        await sleep(250);
        const path = urlOf(importsContract.get, { params: { id: begun.id } });
        found = await read(await fetch(url + path, { headers: { cookie } }));
      }
      return found;
    },
  };
}

async function measure({ url, pid }: BenchApp, print: (what: string, figure: string) => void): Promise<void> {
  const cookie = await signIn(url);
  const calls = callsOf(url, cookie);
  const say = (times: readonly number[]) =>
    `median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms`;
  const until = performance.now() + ALONE_MS;
  print('a list of others, alone', say(await others(url, cookie, () => performance.now() > until)));
  const file = customersFile();
  const step = async (what: string, work: () => Promise<ImportRecord>): Promise<ImportRecord> => {
    let isOver = false;
    const meanwhile = others(url, cookie, () => isOver);
    const stop = watchMemory(pid);
    const begun = performance.now();
    const found = await work();
    const seconds = (performance.now() - begun) / 1000;
    isOver = true;
    const memory = stop() / MEGABYTE;
    const { state, counts, problem } = found;
    print(
      `${what}: ${state} ${problem ?? ''} ${JSON.stringify(counts)}`,
      `${seconds.toFixed(1)} s, memory grows by ${memory.toFixed(0)} MB; a list meanwhile: ${say(await meanwhile)}`,
    );
    return found;
  };
  const sent = await step(`${ROWS} customers, ${(file.length / MEGABYTE).toFixed(0)} MB: sent and read`, () =>
    calls.send(file),
  );
  const checked = await step('checked', () => calls.check(sent));
  const done = await step('imported', () => calls.start(checked));
  const again = await step('the same file again: read', () => calls.send(file));
  await step('the same file again: checked', () => calls.check(again));
  await step('undone', () => calls.undo(done));
}

/** Imports a large file once, and checks it a second time. */
export const importTimes = (print: (what: string, figure: string) => void): Promise<void> =>
  withFilledApp('ANALYZE', (app) => measure(app, print));
