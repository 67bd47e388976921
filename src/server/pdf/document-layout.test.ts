import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readBack } from '#tests/harness/read-back.ts';
import { describeSample as describe, readSample as render } from '#tests/harness/sample-document.ts';
import type { DocumentNode } from './description.ts';
import { program } from '../costly-work/costly-work.ts';
import { renderDocument, warmDocuments } from './render-document.ts';
import { page, styles, type StyleName } from './styles.ts';

const text = (words: string): DocumentNode => ({ kind: 'text', text: words });
const table = (count: number): DocumentNode => ({
  kind: 'table',
  columns: [
    { title: 'Nr.', width: 'fit' },
    { title: 'Apraksts', width: 'rest' },
  ],
  rows: Array.from({ length: count }, (_, index) => [`N${index}`, 'Bremžu disku nomaiņa']),
});

test('returns the same bytes for the same description and instant, whatever was rendered in between', async () => {
  const described = describe([text('AVA Ta fi Ā 1\u00a0234,50 €'), table(40)], {
    archival: true,
    createdAt: '2026-11-20T22:30:00.000Z',
  });
  const first = await renderDocument(program, described);
  await renderDocument(program, describe([text('Ā Č Ž fi ﬁ 1 2 3 А В Е Ā'), text('И Й q\u0301')]));
  expect((await renderDocument(program, described)).equals(first)).toBe(true);
  const { xmp, info } = await readBack(first);
  expect(xmp).toContain('<xmp:CreateDate>2026-11-20T22:30:00Z</xmp:CreateDate>');
  expect(info.CreationDate).toBe('D:20261120223000Z');
});

test('renders many requested at once one after the other, with other work in between', async () => {
  await warmDocuments();
  const rendered: number[] = [];
  const seenByOthers = new Set<number>();
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      seenByOthers.add(rendered.length);
      await setImmediate();
    }
  })();
  const all = Array.from({ length: 12 }, (_, place) => place);
  await Promise.all(
    all.map(async (place) => {
      await renderDocument(program, describe([table(10)]));
      rendered.push(place);
    }),
  );
  isDone = true;
  await others;
  expect(rendered).toEqual(all);
  // On a busy computer two may end within one turn of the event loop; never do all of them.
  expect(seenByOthers.size).toBeGreaterThan(2);
});

test('renders the next document after one that failed', async () => {
  const broken = describe([{ kind: 'image', bytes: Buffer.from('x'), width: 9, height: 9, alt: 'x' }]);
  const [failed, next] = await Promise.allSettled([
    renderDocument(program, broken),
    renderDocument(program, describe([text('x')])),
  ]);
  expect([failed?.status, next?.status]).toEqual(['rejected', 'fulfilled']);
});

test('repeats a stamp on each page as an artifact, however long the document is', async () => {
  for (const stamp of ['ANULĒTS', 'ANULĒTS '.repeat(20).trim()]) {
    const { pages, roles } = await render([table(80)], { stamp });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain(stamp);
    expect(roles).not.toContain('P');
  }
});

test('keeps a row that joins the next on its page', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({
    cells: [`N${index}`],
    joinsNext: index % 2 === 0,
  }));
  const { pages } = await render([{ kind: 'table', columns: [{ title: 'A', width: 'rest' }], rows }]);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) {
    const numbers = [...page.matchAll(/N(\d+)/g)].map((match) => Number(match[1]));
    expect([numbers[0]! % 2, numbers.length % 2]).toEqual([0, 0]);
  }
});

/** Where each text of the first page begins and ends, from its left. */
async function placesOf(body: DocumentNode[]): Promise<Map<string, { left: number; right: number }>> {
  const pdf = await getDocumentProxy(new Uint8Array(await renderDocument(program, describe(body))), {
    verbosity: 0,
  });
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await pdf.loadingTask.destroy();
  return new Map(
    items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [
            [
              item.str,
              { left: Number(item.transform[4]), right: Number(item.transform[4]) + item.width },
            ] as const,
          ]
        : [],
    ),
  );
}

test('aligns decimal signs below each other, without taking thousands separators for them', async () => {
  const figures = ['6', '0,75', '1,5', '1 250', '12,25'];
  const places = await placesOf([
    {
      kind: 'table',
      columns: [{ title: 'A', width: 'fit', align: 'decimal' }],
      rows: figures.map((one) => [one]),
    },
  ]);
  const { left, right } = Object.fromEntries(
    (['left', 'right'] as const).map((side) => [
      side,
      figures.map((one) => places.get(one)?.[side] ?? Number.NaN),
    ]),
  );
  const [six = 0, zero = 0, one = 0, , twelve = 0] = left ?? [];
  expect(zero).toBeCloseTo(six, 1);
  expect(one).toBeCloseTo(six, 1);
  expect(right?.[0]).toBeCloseTo(right?.[3] ?? 0, 1);
  expect(right?.[1]).toBeCloseTo(right?.[4] ?? 0, 1);
  expect(twelve).toBeLessThan(six - 2);
});

test('gives a label before values on the right the width that its own value leaves', async () => {
  const label = 'Subtotal without VAT / Summa bez PVN';
  const rows = [
    { label, value: '1,00 €' },
    { label: 'Kopā', value: '99 999 999,99 €', isSum: true },
  ];
  const columns = [{ nodes: [] }, { nodes: [{ kind: 'keyValues', align: 'right', rows } as const] }];
  expect((await placesOf([{ kind: 'columns', columns }])).get(label)).toBeDefined();
});

test('gives a text in the middle as much space on its left as on its right', async () => {
  const node = (words: string, align: 'left' | 'center' | 'right') =>
    ({ kind: 'text', text: words, align }) as const;
  const places = await placesOf([
    node('pa kreisi', 'left'),
    node('vidū', 'center'),
    node('pa labi', 'right'),
  ]);
  const { left = 0, right = 0 } = places.get('vidū') ?? {};
  const outer = (places.get('pa kreisi')?.left ?? 0) + (places.get('pa labi')?.right ?? 0);
  expect(left + right).toBeCloseTo(outer, 0);
});

test('tags a text in another language with it', async () => {
  const bytes = await renderDocument(
    program,
    describe([text('Rēķins'), { kind: 'text', text: 'Invoice', language: 'en' }]),
  );
  const tags = bytes.toString('latin1').match(/\/S \/P\n[^>]*/g) ?? [];
  expect(tags.map((tag) => tag.includes('/Lang (en)'))).toEqual([false, true]);
});

/** The right end of each line of all pages, from the top down. */
async function lineEnds(body: DocumentNode[]): Promise<number[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await renderDocument(program, describe(body))), {
    verbosity: 0,
  });
  const ends: number[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const lines = new Map<number, number>();
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue;
      const [, , , , left, y] = item.transform.map(Number);
      lines.set(y ?? 0, Math.max(lines.get(y ?? 0) ?? 0, (left ?? 0) + item.width));
    }
    // The line at the foot of the page and the one at the head are not of the body.
    ends.push(
      ...[...lines].filter(([y]) => y > page.bottom && y < page.height - page.top).map(([, end]) => end),
    );
  }
  await pdf.loadingTask.destroy();
  return ends;
}

test('draws a line as wide as it was measured, whatever fonts its characters have', async () => {
  const words = fc.array(
    fc.constantFrom('AVA', 'Ta', '12,50', 'Ȭlivi', 'ἀνήρ', 'ნინო', 'Արմեն', '→5', '⇒', 'x⌀y', '☐', 'é☎', 'ש'),
    { minLength: 1, maxLength: 40 },
  );
  const style = fc.constantFrom(...(Object.keys(styles) as StyleName[]));
  const nodes = fc.sample(fc.tuple(words, style), { seed: 7, numRuns: 150 });
  const ends = await lineEnds(
    nodes.map(([parts, one]) => ({ kind: 'text', text: parts.join(' '), style: one, align: 'right' })),
  );
  expect(ends.length).toBeGreaterThan(nodes.length);
  for (const end of ends) expect(end).toBeCloseTo(page.width - page.right, 0);
});
