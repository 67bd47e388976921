// What people notice of twenty hostile images that strangers send at once.
import { jpeg, png, webp } from '#tests/harness/hostile-images.ts';
import { watchMemory } from '#tests/harness/process-memory.ts';
import { requestFields } from '#tests/harness/requests.ts';
import type { BenchApp } from './app.ts';
import { median } from './measure.ts';

const IMAGES = 20;
const MEGABYTE = 1024 * 1024;
const account = { username: 'manager', password: 'manager-volts-2026' };

const grey = { colourType: 0, bitDepth: 8, interlaced: true } as const;
/** Rejected ones, and the largest that are accepted. */
const kinds = [
  () => png({ ...grey, width: 16_000, height: 16_000 }),
  () => webp(16_383, 16_383),
  () => jpeg(16_000, 16_000, 'progressive'),
  () => png({ ...grey, colourType: 2, width: 8192, height: 6144 }),
  () => webp(7200, 5500),
  () => jpeg(5900, 4500, 'progressive'),
];

/** Milliseconds from sending the password to the response. */
async function signInTime(url: string): Promise<number> {
  const begun = performance.now();
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  if (response.status !== 200) throw new Error(`Could not sign in: ${response.status}`);
  return performance.now() - begun;
}

async function send(url: string, bytes: Buffer): Promise<void> {
  const form = new FormData();
  for (const [name, value] of requestFields()) form.append(name, value);
  form.append('files', new Blob([new Uint8Array(bytes)]), 'photo');
  await (await fetch(`${url}/api/public/contact/multipart`, { method: 'POST', body: form })).arrayBuffer();
}

export async function hostileImages(
  { url, pid }: BenchApp,
  print: (what: string, figure: string) => void,
): Promise<void> {
  const created = kinds.map((make) => make());
  const quiet: number[] = [];
  for (let run = 0; run < 25; run += 1) quiet.push(await signInTime(url));
  const stop = watchMemory(pid);
  const begun = performance.now();
  let isOver = false;
  const all = Array.from({ length: IMAGES }, (_, index) =>
    send(url, created[index % created.length] ?? Buffer.alloc(0)),
  );
  const over = Promise.all(all).then(() => (isOver = true));
  const meanwhile: number[] = [];
  while (!isOver) meanwhile.push(await signInTime(url));
  await over;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const [before, during] = [median(quiet), median(meanwhile)];
  print(
    `${IMAGES} hostile images at once, worked off in ${seconds} s: memory`,
    `+${Math.round(stop() / MEGABYTE)} MB at most`,
  );
  print(
    'sign-in meanwhile, median (longest)',
    `${during.toFixed(0)} (${Math.max(...meanwhile).toFixed(0)}) ms, ${(during / before).toFixed(2)} x of ${before.toFixed(0)} ms`,
  );
}
