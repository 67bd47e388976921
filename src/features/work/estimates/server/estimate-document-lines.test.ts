import sharp from 'sharp';
import { expect, test } from 'vitest';
import { image, inputOf, lineOf, read, textOf } from '#tests/harness/printed-estimate.ts';
import { program } from '#server/costly-work/costly-work.ts';
import { imageOf } from '#server/pdf/images.ts';

test('prints the title of a line, its explanation below it, and then the part', async () => {
  const line = lineOf(0, { description: 'Bremžu kluču nomaiņa\nNodiluši līdz 2 mm.\nDiski ir labi.' });
  const text = await textOf(inputOf({ lineItems: [line] }), 'lv');
  expect(text).toContain('1 Bremžu kluču nomaiņa Nodiluši līdz 2 mm. Diski ir labi. Priekšējie kluči · BR-0');
});

test('prints the price of a service as labor, and not among the prices of parts', async () => {
  const service = { kind: 'service', description: 'Apkope', partName: null, partNumber: null } as const;
  const priced = { partPrice: '149.00', partUnits: 2, laborHours: '0.00', laborCost: '0.00', discount: 0 };
  const line = lineOf(0, { ...service, ...priced, totalPrice: '298.00' });
  const text = await textOf(inputOf({ lineItems: [line] }), 'en');
  expect(text).toContain('1 Apkope Mechanic: Jānis Ķ. 2 298.00 298.00');
});

test('prints only what a line has: work without a part, a part without work', async () => {
  const none = { partNumber: null, partName: null, responsibleMechanic: null, discount: 0 };
  const work = lineOf(0, { ...none, description: 'Diagnostika', partPrice: '0.00', partUnits: 1 });
  const part = { ...none, partName: 'Eļļas filtrs', laborHours: '0.00', laborCost: '0.00' };
  const lineItems = [work, lineOf(1, { ...part, description: null, partPrice: '4.50', partUnits: 3 })];
  const text = await textOf(inputOf({ lineItems }), 'en');
  expect(text).toContain('1 Diagnostika 1.25 62.50 0.75 2 Eļļas filtrs 3 4.50 1.75');
});

test.each([
  ['en', 'Declined by the customer, not in the total', 'Approved by the customer'],
  ['lv', 'Klienta atteiktie darbi, kopsummā nav iekļauti', 'Klients apstiprināja'],
] as const)('prints declined lines apart from those in the totals: %s', async (language, apart, approved) => {
  const lineItems = [
    lineOf(0, { answer: 'declined', answeredPrice: '0.91' }),
    lineOf(1, { answer: 'approved', answeredPrice: '2.12' }),
    lineOf(2),
  ];
  const text = await textOf(inputOf({ lineItems }), language);
  const [before = '', after = ''] = text.split(apart);
  expect(before).not.toContain('Nr0');
  expect(before).toContain('Nr1');
  expect(before).toContain('Nr2');
  expect(before.split(approved)).toHaveLength(2);
  expect(after).toContain('1 Bremžu kluču nomaiņa Nr0 Priekšējie kluči · BR-0');
  expect(after).not.toContain('Nr1');
});

test('prints no labor rate when all the labor was declined', async () => {
  const lineItems = [lineOf(0, { answer: 'declined', answeredPrice: '0.91' })];
  expect(await textOf(inputOf({ lineItems }), 'en')).not.toContain('Labor rate');
});

test('prints photos as small upright JPEGs without metadata, and a sentence in place of a missing one', async () => {
  const camera = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '56/1 57/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const small = await imageOf(program, camera);
  expect(small).toMatchObject({ width: 600, height: 800 });
  const { format, exif, orientation } = await sharp(small.bytes).metadata();
  expect({ format, exif, orientation }).toEqual({ format: 'jpeg', exif: undefined, orientation: undefined });

  const images = [
    { image: small, caption: null, lineId: null },
    { image: null, caption: 'Riepa', lineId: null },
  ];
  const { pages, roles } = await read(inputOf({}, { images }), 'lv');
  expect(pages.join(' ').replace(/\s+/g, ' ')).toContain('Fotoattēli Šo fotoattēlu neizdevās ielādēt Riepa');
  expect(roles).toContain('Figure: 1. fotoattēls');
});

test('prints the photos of a line below it, of a declined one too, and the others at the end', async () => {
  const lineItems = [lineOf(0), lineOf(1), lineOf(2, { answer: 'declined', answeredPrice: '0.91' })];
  const images = [
    await image(1),
    await image(2, '2'),
    ...(await Promise.all([3, 4].map((n) => image(n, '0')))),
  ];
  const { pages, roles } = await read(inputOf({ lineItems }, { images }), 'lv');
  const text = pages.join(' ').replace(/\s+/g, ' ');
  const places = ['Nr0', 'disks Nr. 3', 'disks Nr. 4', 'Nr1', 'Kopā ar PVN', 'Nr2', 'disks Nr. 2'];
  const found = [...places, 'Fotoattēli', 'disks Nr. 1'].map((words) => text.indexOf(words));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found).not.toContain(-1);
  expect(roles.filter((role) => role.startsWith('Figure'))).toHaveLength(4);
});
