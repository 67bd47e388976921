import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ask, signIn, startAppOnTestDatabase } from '../harness/running-app.ts';

const MIB = 1024 * 1024;
/** All of them kept would be 600 MB. `FAULT_READS=2000` for the long run. */
const READS = Number(process.env['FAULT_READS'] ?? 300);

/** Memory that a process holds, in MiB (Linux: field 2 of statm is pages of 4 KiB). */
const residentMib = (pid: number): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / MIB;

test.runIf(process.platform === 'linux')(
  'holds no more memory after many different reads of 2 MB than after the first ones',
  { timeout: 300_000 },
  async () => {
    const { app, connection } = await startAppOnTestDatabase();
    const cookie = await signIn(app.url);
    await ask(
      connection,
      `INSERT INTO vehicles (license_plate, notes) VALUES ('XX1', repeat('Notes of a car. ', 131072))`,
    );
    // Long addresses too: what is kept by address would keep them.
    const padding = 'x'.repeat(8_000);
    const read = async (place: number) => {
      const url = `${app.url}/api/vehicles?padding=${padding}${place}`;
      const response = await fetch(url, { headers: { cookie } });
      return (await response.bytes()).length;
    };
    const readMany = async (from: number, to: number) => {
      let next = from;
      const work = async () => {
        while (next < to) expect(await read(next++)).toBeGreaterThan(2 * MIB);
      };
      await Promise.all(Array.from({ length: 4 }, work));
    };
    await readMany(0, 50);
    const before = residentMib(app.pid);
    await readMany(50, 50 + READS);
    expect(residentMib(app.pid) - before).toBeLessThan(150);
  },
);
