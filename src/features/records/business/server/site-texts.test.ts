import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestOf } from '#shared/contract.ts';
import { fieldSentence } from '#shared/errors.ts';
import type { CertificateName } from '#shared/artwork.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { multipart } from '#tests/harness/multipart.ts';
import { siteImagesContract } from '../site-images.contract.ts';
import { siteTextsContract } from '../site-texts.contract.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

type Draft = RequestOf<typeof siteTextsContract.saveSiteTexts>['body'];
const nothing = { warranty: '', warrantyLv: '', reviews: [], certificates: [], profiles: [] };
const save = (changes: object = {}, caller = owner) =>
  caller.call(siteTextsContract.saveSiteTexts, { body: { ...nothing, ...changes } as Draft });
const read = async () => (await owner.call(siteTextsContract.siteTexts, {})).body;
beforeEach(async () => void (await save()));

const review = {
  name: 'Līga Ābola',
  stars: 5,
  text: '',
  textLv: 'Ātri un saprotami.\nPaldies!',
  source: 'https://maps.example.lv/review/1',
};
const certificate = (photo: string) => ({ photo, title: 'High voltage', titleLv: 'Augstspriegums' });

const lastAudit = async (type: string) =>
  (
    await t.db
      .selectFrom('auditLogs')
      .select('details')
      .where('entityType', '=', type)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).details;

test('says nothing at first', async () => {
  const fresh = await startTestApp();
  try {
    const { body } = await (await fresh.as('owner')).call(siteTextsContract.siteTexts, {});
    expect(body).toEqual({ ...nothing, version: 1 });
  } finally {
    await fresh.close();
  }
});

test('returns what was saved, links with their scheme, and audits what changed', async () => {
  const texts = {
    warranty: '12 months on our work',
    warrantyLv: 'Darbam 12 mēnešu garantija',
    reviews: [review],
    certificates: [certificate('certificate-2')],
    profiles: ['www.example.lv/serviss'],
  };
  const { status, body } = await save(texts);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...texts,
    profiles: ['https://www.example.lv/serviss'],
    version: expect.any(Number) as number,
  });
  expect(await read()).toEqual(body);
  expect(await lastAudit('site_texts')).toEqual({
    warranty: { old: '', new: texts.warranty },
    warrantyLv: { old: '', new: texts.warrantyLv },
    reviews: { old: [], new: body.reviews },
    certificates: { old: [], new: texts.certificates },
    profiles: { old: [], new: body.profiles },
  });
});

test.each([
  ['a warranty in one language', { warranty: '12 months' }, 'warrantyLv', 'required'],
  ['a warranty in the other language', { warrantyLv: '12 mēneši' }, 'warranty', 'required'],
  ['a review of nobody', { reviews: [review, { ...review, name: ' ' }] }, 'reviews.1.name', 'nameRequired'],
  ['no stars', { reviews: [{ ...review, stars: 0 }] }, 'reviews.0.stars', 'starsInvalid'],
  ['six stars', { reviews: [{ ...review, stars: 6 }] }, 'reviews.0.stars', 'starsInvalid'],
  ['half a star', { reviews: [{ ...review, stars: '4.5' }] }, 'reviews.0.stars', 'starsInvalid'],
  [
    'a review without a word',
    { reviews: [{ ...review, textLv: ' ' }] },
    'reviews.0.text',
    'reviewTextRequired',
  ],
  ['a long review', { reviews: [{ ...review, text: 'x'.repeat(801) }] }, 'reviews.0.text', 'tooLong'],
  [
    'a script as a source',
    { reviews: [{ ...review, source: 'javascript:alert(1)' }] },
    'reviews.0.source',
    'websiteInvalid',
  ],
  ['13 reviews', { reviews: Array.from({ length: 13 }, () => review) }, 'reviews', 'invalid'],
  [
    'a certificate in one language',
    { certificates: [{ ...certificate('certificate-1'), titleLv: '' }] },
    'certificates.0.titleLv',
    'titleRequired',
  ],
  [
    'two certificates with one photo',
    { certificates: [certificate('certificate-1'), certificate('certificate-1')] },
    'certificates',
    'invalid',
  ],
  ['a profile that is no address', { profiles: ['facebook'] }, 'profiles.0', 'websiteInvalid'],
  ['an empty profile', { profiles: [''] }, 'profiles.0', 'required'],
])('rejects %s at its field, and changes nothing', async (_what, changes, field, code) => {
  const before = await read();
  const { status, body } = await save(changes);
  expect([status, body.errors]).toEqual([400, { [field]: [fieldSentence(code, 'en')] }]);
  expect(await read()).toEqual(before);
});

test('rejects a stale version', async () => {
  const { version } = await read();
  const responses = await Promise.all(
    ['One', 'Other'].map((warranty) => save({ warranty, warrantyLv: warranty, version })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('concurrent_modification');
});

test.each(['service_manager', 'technician', 'supplier'] as const)(
  'denies a %s reading and changing them',
  async (role) => {
    const caller = await t.as(role);
    expect((await caller.call(siteTextsContract.siteTexts, {})).status).toBe(403);
    expect((await save({}, caller)).status).toBe(403);
  },
);

const paint = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#0f766e' } })
  .jpeg()
  .toBuffer();
async function uploadPhoto(name: CertificateName): Promise<void> {
  const { payload, headers } = await multipart({}, [{ name: 'scan.jpg', content: paint }]);
  const url = siteImagesContract.saveSiteImage.url.replace(':name', name);
  expect((await owner.raw('PUT', url, payload, headers)).status).toBe(200);
}
const photos = async () =>
  (await owner.call(siteImagesContract.siteImages, {})).body.flatMap(({ name, id }) => (id ? [name] : []));

test('keeps the photos of certificates that stay, and removes those of the others', async () => {
  await save({ certificates: [certificate('certificate-1'), certificate('certificate-2')] });
  await uploadPhoto('certificate-1');
  await uploadPhoto('certificate-2');
  await save({ certificates: [{ ...certificate('certificate-2'), title: 'HV 2' }] });
  expect(await photos()).toEqual(['certificate-2']);
  expect(await lastAudit('business')).toEqual({ siteImageRemoved: 'certificate-1' });
});

test('gives a new certificate no photo that was left at its place', async () => {
  await uploadPhoto('certificate-3');
  await save({ certificates: [certificate('certificate-3')] });
  expect(await photos()).toEqual([]);
});
