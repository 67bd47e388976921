import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readBack } from '#tests/harness/read-back.ts';
import { describeSample as describe, readSample as render } from '#tests/harness/sample-document.ts';
import type { DocumentNode } from './description.ts';
import { program } from '../costly-work/costly-work.ts';
import { renderDocument, warmDocuments } from './render-document.ts';
import { styles, type StyleName } from './styles.ts';

const text = (words: string, style?: StyleName): DocumentNode => ({
  kind: 'text',
  text: words,
  ...(style && { style }),
});

test('prints every Latvian letter in every style', async () => {
  const letters = 'AĀBCČDEĒFGĢHIĪJKĶLĻMNŅOPRSŠTUŪVZŽ aābcčdeēfgģhiījkķlļmnņoprsštuūvzž „” – €';
  const names = Object.keys(styles) as StyleName[];
  const { pages } = await render(names.map((style) => text(letters, style)));
  const found = pages.join('').replace(/[\s]+/g, '').split(letters.replace(/\s/g, '')).length - 1;
  expect(found).toBe(names.length);
});

const table = (count: number): DocumentNode => ({
  kind: 'table',
  columns: [
    { title: 'Nr.', width: 'fit' },
    { title: 'Apraksts', width: 'rest' },
    { title: 'Summa', width: 'fit', align: 'right', style: 'strong' },
  ],
  rows: Array.from({ length: count }, (_, index) => [
    `N${index}`,
    {
      text: 'Bremžu disku un kluču nomaiņa, suportu vadīklu tīrīšana un eļļošana, pārbaude',
      note: `BR-${index}`,
    },
    `${index},00 €`,
  ]),
});

test('prints every row of a long table, with its head, the running head and the page number on each page', async () => {
  const { pages } = await render([text('Sākums'), table(150), text('Beigas')]);
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) {
    expect(page).toMatch(/Nr\.\s+Apraksts\s+Summa/);
    expect(page).toContain(`${index + 1}. lapa no ${pages.length}`);
    expect(page.includes('Galvene')).toBe(index > 0);
    expect(page).toContain('Kājene');
  }
  const all = pages.join('\n');
  const wanted = Array.from({ length: 150 }, (_, index) => index);
  for (const pattern of [/\bN(\d+)\b/g, /BR-(\d+)/g, /(\d+),00 €/g])
    expect([...all.matchAll(pattern)].map((match) => Number(match[1]))).toEqual(wanted);
});

test('keeps a row on one page, with its number, note and sum', async () => {
  const { pages } = await render([table(150)]);
  for (const page of pages) {
    const of = (pattern: RegExp) => [...page.matchAll(pattern)].map((match) => match[1]);
    expect(of(/BR-(\d+)/g)).toEqual(of(/\bN(\d+)\b/g));
    expect(of(/(\d+),00 €/g)).toEqual(of(/\bN(\d+)\b/g));
  }
});

test('tags it for screen readers: structure, language, title', async () => {
  const vector: DocumentNode = {
    kind: 'vector',
    path: 'M0 0h1v1h-1z',
    viewWidth: 2,
    viewHeight: 2,
    width: 60,
    alt: 'QR kods',
  };
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#0f08' } })
    .png()
    .toBuffer();
  const image: DocumentNode = { kind: 'image', bytes, width: 50, height: 50, alt: 'Foto' };
  // A caption may have nothing but a bullet of private use, as a word processor has it.
  const nameless: DocumentNode = { ...image, alt: '\uf0b7' };
  const pdf = await render([
    { kind: 'heading', level: 1, text: 'Tāme' },
    text('Teksts'),
    { kind: 'columns', columns: [{ nodes: [text('pa kreisi')] }, { nodes: [text('pa labi')] }] },
    { kind: 'heading', level: 2, text: 'Rindas' },
    { kind: 'table', columns: [{ title: 'A', width: 'rest' }], rows: [['b']] },
    {
      kind: 'keepTogether',
      nodes: [{ kind: 'keyValues', rows: [{ label: 'Kopā', value: '1' }] }, image, vector, nameless],
    },
  ]);
  expect(pdf).toMatchObject({ isMarked: true, showsTitle: true, xmpTitle: 'Tāme E-2026-0001' });
  expect(pdf.info).toMatchObject({ Language: 'lv', Title: 'Tāme E-2026-0001', Author: 'SIA „Ģēģeris”' });
  expect(pdf.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(pdf.roles.join(' ')).toBe(
    'Root Document H1 P P P H2 Table THead TR TH TBody TR TD Table TBody TR TH TD Figure: Foto Figure: QR kods Figure: □',
  );
});

test('declares an archival document as PDF/A-3a, and writes no wrong CIDSet into any', async () => {
  const archival = await renderDocument(program, describe([text('x')], { archival: true }));
  const { xmp } = await readBack(archival);
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(archival.toString('latin1')).toContain('/OutputIntents');
  const plain = await renderDocument(program, describe([text('x')]));
  for (const bytes of [archival, plain]) expect(bytes.toString('latin1')).not.toContain('CIDSet');
});

test('attaches a file to an archival document as PDF/A-3 wants it, and writes the same bytes again', async () => {
  const attachment = {
    fileName: 'e-invoice.xml',
    type: 'application/xml',
    description: 'EN 16931',
    content: '<a>Ķīļi</a>',
  } as const;
  const description = describe([text('x')], {
    archival: true,
    createdAt: '2026-11-20T22:30:00.000Z',
    attachment,
  });
  const bytes = await renderDocument(program, description);
  expect((await readBack(bytes)).attachments).toEqual({ 'e-invoice.xml': '<a>Ķīļi</a>' });
  const raw = bytes.toString('latin1');
  const filespec = /\/Type \/Filespec[\s\S]*?endobj/.exec(raw)?.[0] ?? '';
  for (const entry of [
    '/AFRelationship /Alternative',
    '/F (e-invoice.xml)',
    '/UF (e-invoice.xml)',
    '/Desc (EN 16931)',
  ])
    expect(filespec).toContain(entry);
  const file = /\/Type \/EmbeddedFile[\s\S]*?stream/.exec(raw)?.[0] ?? '';
  for (const entry of ['/Subtype /application#2Fxml', '/ModDate (D:20261120223000Z)', '/Size 14'])
    expect(file).toContain(entry);
  expect(/\/Type \/Catalog[\s\S]*?endobj/.exec(raw)?.[0]).toMatch(/\/AF \[\d+ 0 R\]/);
  expect((await renderDocument(program, description)).equals(bytes)).toBe(true);
});

test('escapes hostile text in the page, in the title and in the metadata', async () => {
  const hostile = 'A&B<script>👋\t\u0000\u202eשלום)\\(> endstream';
  const cleaned = 'A&B<script> □□□□)\\(> endstream';
  const title = await render([text(hostile), text(''), { kind: 'heading', level: 1, text: hostile }], {
    title: hostile,
    author: hostile,
    runningHead: hostile.repeat(100),
    footer: { text: hostile.repeat(100), page: hostile },
  });
  // A reader of PDF puts a space where the font changes.
  const read = title.pages[0]?.replace(/\s/g, '') ?? '';
  expect(read.split(cleaned.replace(/\s/g, '')).length).toBeGreaterThan(4);
  expect(title.xmpTitle).toBe(cleaned);
  expect(title.info.Title).toBe(cleaned);
});

test('wraps a word of 10,000 letters in a text, a cell, a column and a value, and loses none', async () => {
  const word = 'W'.repeat(10_000);
  const rest = { title: 'B', width: 'rest' } as const;
  const bodies: DocumentNode[] = [
    text(word),
    { kind: 'table', columns: [{ title: 'A', width: 'fit' }, rest], rows: [[word, 'b']] },
    { kind: 'columns', columns: [{ nodes: [text(word)] }, { nodes: [text('b')] }] },
    { kind: 'keyValues', rows: [{ label: 'b', value: word }] },
    { kind: 'keepTogether', nodes: [text(word)] },
  ];
  for (const node of bodies) {
    const { pages } = await render([node]);
    expect(pages.join('').split('W').length - 1, node.kind).toBe(10_000);
    expect(pages.length, node.kind).toBeGreaterThan(1);
  }
});

test('prints an accent on a letter that has no composed form, too', async () => {
  const { pages } = await render([text('x\u0304 un q\u0301 un ā')]);
  expect(pages[0]?.normalize('NFC')).toMatch(/x\s*\u0304\s+un q\s*\u0301\s+un ā/);
});

test('prints names and signs in every style, whatever font has them', async () => {
  const texts = [
    'Νίκος Παπαδόπουλος, ἀνήρ',
    'Андрій Щербаков, Ўладзімір, Әлия',
    'Nguyễn Thị Phượng',
    'Łukasz Żółć, Işıl Ağaoğlu, Ștefan',
    'Ȭ ȱ Ḑ',
    'ნინო ბერიძე, Արմեն Պետրոսյան',
    '≥ 5 mm → ⇒ ➔ ⌀ 280 ± 0,5 ☐ ✔ ● ℃',
  ];
  const names = Object.keys(styles) as StyleName[];
  const { pages } = await render(
    names.flatMap((style) => texts.map((words) => text(words, style))),
    { archival: true },
  );
  // A reader of PDF puts a space where the font changes.
  const found = pages.join('').replace(/\s/g, '');
  for (const words of texts)
    expect(found.split(words.replace(/\s/g, '')).length - 1, words).toBe(names.length);
});

test('embeds a font only in a document that needs it', async () => {
  const fontsOf = async (words: string) =>
    new Set(
      (await renderDocument(program, describe([text(words)], { archival: true })))
        .toString('latin1')
        .match(/(?<=\/FontName \/[A-Z]{6}\+)\S+/g),
    );
  expect([...(await fontsOf('Rēķins'))]).toEqual(['IBMPlexSans-Regular']);
  expect([...(await fontsOf('Rēķins ნინო'))]).toEqual(['IBMPlexSans-Regular', 'NotoSansGeorgian-Regular']);
  expect([...(await fontsOf('Rēķins'))]).toEqual(['IBMPlexSans-Regular']);
});

test('keeps a letter readable after another document had it only as a part of an accented one', async () => {
  await render([text('Ѝ Ѓ Ќ', 'lead')]);
  const { pages } = await render([text('И Г К', 'lead')]);
  expect(pages[0]).toContain('И Г К');
});

test('renders documents at the same time without interference', async () => {
  await warmDocuments();
  const bodies = Array.from({ length: 8 }, (_, index) => [text(`Dokuments ${index}: AVA Ta fi 1,50`)]);
  const rendered = await Promise.all(bodies.map((body) => render(body)));
  for (const [index, { pages }] of rendered.entries())
    expect(pages[0]).toContain(`Dokuments ${index}: AVA Ta fi 1,50`);
});
