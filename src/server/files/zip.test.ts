import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipOf, type ZippedFile } from './zip.ts';

const at = new Date('2026-11-29T12:00:00Z');

async function* each<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

async function bytesOf(files: Iterable<ZippedFile>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(each(files), at)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const text = (pieces: readonly string[]) => each(pieces.map((piece) => Buffer.from(piece)));

test('writes whole files, streamed ones, packed ones and empty ones, which are read back the same', async () => {
  const long = Array.from({ length: 400 }, (_, index) => `line ${index} of many that are alike\n`);
  const bytes = await bytesOf([
    { name: 'whole.pdf', bytes: Buffer.from('%PDF-whole') },
    { name: 'folder/ā 🔋.txt', bytes: text(['one ', 'two']) },
    { name: 'packed.json', bytes: text(long), isPacked: true },
    { name: 'whole-packed.xml', bytes: Buffer.from(long.join('')), isPacked: true },
    { name: 'empty', bytes: Buffer.alloc(0) },
    { name: 'empty-streamed', bytes: text([]), isPacked: true },
  ]);
  const read = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]);
  expect(read).toEqual([
    ['whole.pdf', '%PDF-whole'],
    ['folder/ā 🔋.txt', 'one two'],
    ['packed.json', long.join('')],
    ['whole-packed.xml', long.join('')],
    ['empty', ''],
    ['empty-streamed', ''],
  ]);
  expect(bytes.length).toBeLessThan(long.join('').length);
});

test('has more than 65,535 files by the fields of ZIP64', async () => {
  const count = 70_000;
  const bytes = await bytesOf(
    Array.from({ length: count }, (_, index) => ({ name: `${index}`, bytes: Buffer.from(String(index)) })),
  );
  const read = unzipSync(bytes);
  expect([Object.keys(read).length, strFromU8(read['69999'] ?? new Uint8Array())]).toEqual([count, '69999']);
});

test('fails where a file of it fails, packed or not, so that what has arrived is no archive', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('begun');
    throw new Error('gone');
  }
  for (const isPacked of [true, false])
    await expect(bytesOf([{ name: 'a', bytes: failing(), isPacked }])).rejects.toThrow('gone');
});

test('asks for the next file only when the one before was read, and for no more when nobody reads', async () => {
  const asked: string[] = [];
  async function* files(): AsyncGenerator<ZippedFile> {
    for (const name of ['a', 'b', 'c']) {
      asked.push(name);
      yield { name, bytes: Buffer.from(name) };
    }
  }
  const archive = zipOf(files(), at);
  await archive.next();
  expect(asked).toEqual(['a']);
  await archive.return(undefined);
  expect(asked).toEqual(['a']);
});
