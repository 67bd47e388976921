import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Finding } from '#features/work/findings/findings.contract.ts';
import { screenScript } from '../harness/built-screens.ts';
import { phone } from '../harness/pages.ts';
import { everyNth } from '../harness/runs.ts';
import { greenJpeg } from '../harness/image-calls.ts';
import { axeViolations, colorViolations } from './axe.ts';
import { cutTexts, drawn } from './cut-text.ts';
import { shareWorkshop } from './workshop-day.ts';

const { demo, call, myDay, shownVisit, createVisit, signPageIn, opened, openCard, endBreak } =
  shareWorkshop();

/** Waits until the page has loaded a script that it loads while it is idle. */
async function loaded(page: Page, module: string): Promise<void> {
  const script = await screenScript(module);
  await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(file)),
    script,
  );
}

/** Takes a photo of the car as a whole: the second press is the camera's. */
async function takePhoto(page: Page, card: Locator): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Take a photo' }).last().tap();
  await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await greenJpeg() });
}

test('keeps what is done in a dead spot, and sends it once and in order', { timeout: 180_000 }, async () => {
  const id = await createVisit();
  const page = await opened({ ...phone, hasTouch: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const card = await openCard(page, id);
  const { estimateId } = (await shownVisit(id)) ?? {};
  const countImages = async () =>
    (await call<unknown[]>('technician', 'GET', `/api/estimates/${estimateId}/images`)).length;
  const earlier = await countImages();
  await takePhoto(page, card);
  // The process that decodes images has a lower priority than all else: on a busy machine it is late.
  await expect.poll(countImages, { timeout: 60_000 }).toBe(earlier + 1);
  await card
    .getByRole('button', { name: /^Start: / })
    .first()
    .tap();
  await card.getByRole('timer').waitFor();
  await expect.poll(async () => (await myDay()).running?.appointmentId).toBe(id);

  await loaded(page, '../../features/work/findings/web/FoundMoreForm.tsx');
  await page.context().setOffline(true);
  await takePhoto(page, card);
  await page.getByText('1 waiting').waitFor();
  await card.getByRole('button', { name: 'Finish', exact: true }).tap();
  await card.getByRole('timer').waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Note' }).last().tap();
  await card.getByLabel('What is to be known about this car?').fill('Disc worn to 21 mm');
  await card.getByRole('button', { name: 'Save' }).tap();
  await card.getByRole('listitem').filter({ hasText: 'Disc worn to 21 mm' }).waitFor();
  await card.getByRole('button', { name: 'Found more' }).tap();
  const found = card.getByRole('form', { name: 'Found more on this car' });
  await found.locator('input[type=file]').setInputFiles({
    name: 'b.jpg',
    mimeType: 'image/jpeg',
    buffer: await greenJpeg(),
  });
  await found.getByRole('img', { name: 'Photo 1' }).waitFor();
  await found.getByRole('textbox').fill('Brake hose is cracked');
  await found.getByRole('button', { name: 'Send to the manager' }).tap();
  await found.waitFor({ state: 'detached' });
  // Words are enough.
  await card.getByRole('button', { name: 'Found more' }).tap();
  await found.getByRole('textbox').fill('Wiper blade is torn');
  await found.getByRole('button', { name: 'Send to the manager' }).tap();
  await found.waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Ready for check' }).tap();
  await page.getByText('6 waiting').waitFor();
  // Nothing has reached the server, and a reload finds no page: what is kept outlives it.
  expect((await shownVisit(id))?.lines[0]?.finishedAt).toBeNull();

  await page.context().setOffline(false);
  // Six acts, one after the other, two of them with a photo.
  await page.getByText('All sent').waitFor({ timeout: 60_000 });
  const visit = await shownVisit(id);
  expect(visit).toMatchObject({
    lines: expect.arrayContaining([
      expect.objectContaining({ finishedAt: expect.any(String) as string }),
    ]) as unknown,
    workNotes: [{ note: 'Disc worn to 21 mm' }],
    readyForCheckAt: expect.any(String) as string,
  });
  expect((await myDay()).running).toBeNull();
  const findings = await call<Finding[]>('technician', 'GET', `/api/estimates/${estimateId}/findings`);
  expect(findings.slice(-2)).toMatchObject([
    { text: 'Brake hose is cracked', images: [{}] },
    { text: 'Wiper blade is torn', images: [] },
  ]);
  // On arrival, in the dead spot, and of what was found.
  expect(await countImages()).toBe(earlier + 3);
  await page.reload();
  await page.getByText('All sent').waitFor();
  expect(await countImages()).toBe(earlier + 3);
});

/** Keeps photos of another person on this device: nobody sends them meanwhile. */
const keepPhotos = (page: Page, bytes: number) =>
  page.evaluate(async (size) => {
    const opening = indexedDB.open('workshop', 1);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error('not opened'));
    });
    const write = db.transaction('acts', 'readwrite');
    const photo = new Blob([new Uint8Array(size)], { type: 'image/jpeg' });
    write.objectStore('acts').add({
      id: 'x',
      userId: 'x',
      label: 'x',
      url: '/x',
      body: {},
      photos: [photo],
      isForm: true,
      madeAt: 0,
    });
    await new Promise((resolve) => (write.oncomplete = resolve));
    db.close();
  }, bytes);

test('says that no more photos can be kept before one is taken', { timeout: 120_000 }, async () => {
  const id = await createVisit();
  const page = await opened({ ...phone, hasTouch: true });
  const card = await openCard(page, id);
  const camera = card.getByRole('button', { name: 'Take a photo' }).last();
  await keepPhotos(page, 39 * 1024 * 1024);
  await page.reload();
  await openCard(page, id);
  expect(await camera.isEnabled()).toBe(true);
  await keepPhotos(page, 1024 * 1024);
  await page.reload();
  await openCard(page, id);
  await page.getByText(/^This device keeps no more photos: 40 MB wait to be sent/).waitFor();
  expect(await camera.isDisabled()).toBe(true);
  // What needs no photo is kept all the same.
  await card.getByRole('button', { name: 'Ready for check' }).tap();
  await expect.poll(async () => (await shownVisit(id))?.readyForCheckAt).not.toBeNull();
});

test('shows nothing as done that the phone could not write down', { timeout: 120_000 }, async () => {
  const id = await createVisit();
  const page = await opened({ ...phone, hasTouch: true });
  const card = await openCard(page, id);
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('No space is left', 'QuotaExceededError');
    };
  });
  await card.getByRole('button', { name: 'Ready for check' }).tap();
  await page.getByText('This browser could not keep it. Please try again.').first().waitFor();
  await card.getByRole('button', { name: 'Ready for check' }).waitFor();
  await page.getByText('All sent').waitFor();
  expect((await shownVisit(id))?.readyForCheckAt).toBeNull();
});

test('says what the server rejects, until it is understood', { timeout: 120_000 }, async () => {
  const id = await createVisit();
  const page = await opened({ ...phone, hasTouch: true });
  const card = await openCard(page, id);
  await loaded(page, '../../features/work/findings/web/FoundMoreForm.tsx');
  await page.context().setOffline(true);
  await card
    .getByRole('button', { name: /^Start: / })
    .first()
    .tap();
  await call('manager', 'PATCH', `/api/appointments/${id}`, { status: 'cancelled' });
  await page.context().setOffline(false);
  await page.getByText('This visit was cancelled: no work on it can be started').waitFor();
  await page.getByRole('button', { name: 'Understood' }).tap();
  await page.getByText('All sent').waitFor();
  await page.getByText('Not stored').waitFor({ state: 'detached' });
  expect((await myDay()).running).toBeNull();
});

test('sends at once when the connection comes back during an attempt', { timeout: 120_000 }, async () => {
  const page = await opened({ ...phone, hasTouch: true });
  await loaded(page, '../../features/work/findings/web/FoundMoreForm.tsx');
  let attempts = 0;
  await page.route('**/api/workshop/clock', async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    return route.abort();
  });
  // From now on the time of the page passes by the test: the next attempt of its own is two seconds away.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Break' }).tap();
  let passedMs = 0;
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      passedMs += 20;
      return attempts;
    })
    .toBe(2);
  expect(passedMs).toBeLessThan(2_000);
  await expect.poll(async () => (await myDay()).running?.activity).toBe('break');
  await page.unroute('**/api/workshop/clock');
  await endBreak();
});

test('sends what is done before the rest of the page has come to rest', { timeout: 120_000 }, async () => {
  const page = await opened({ ...phone, hasTouch: true });
  // Lets as little time pass in the page as it needs to be usable: what waits for its rows to be there waits on.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload({ waitUntil: 'commit' });
  await expect
    .poll(async () => {
      await page.clock.runFor(5);
      return page.locator('#root:not([inert]) h1').count();
    })
    .toBe(1);
  await page.getByRole('button', { name: 'Break' }).tap();
  await expect.poll(async () => (await myDay()).running?.activity).toBe('break');
  await endBreak();
});

test('counts a break, and shows the time clock of the day to a manager', { timeout: 120_000 }, async () => {
  const page = await opened({ ...phone, hasTouch: true });
  await page.getByRole('button', { name: 'Break' }).tap();
  await page.getByRole('timer').waitFor();
  await expect.poll(async () => (await myDay()).running?.activity).toBe('break');
  await page.getByRole('button', { name: 'End' }).tap();
  await expect.poll(async () => (await myDay()).running).toBeNull();
  await signPageIn(page, 'manager');
  await page.goto(`${demo().url}/serviceportal/time-clock`);
  await page.getByRole('heading', { name: 'Time clock' }).waitFor();
  await page
    .getByRole('button', { name: /^Correct: / })
    .first()
    .tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove' }).tap();
  await dialog.getByText('Please say why').waitFor();
  await dialog.getByLabel('Reason').fill('Pressed by mistake');
  await dialog.getByRole('button', { name: 'Remove' }).tap();
  await page.getByText(/Pressed by mistake/).waitFor();
});

/** In this order every fourth has both languages and both schemes, on a phone. */
const looks = [
  ['en', 360, 'light'],
  ['en', 360, 'dark'],
  ['en', 1024, 'dark'],
  ['en', 1024, 'light'],
  ['lv', 360, 'dark'],
  ['lv', 360, 'light'],
  ['lv', 1024, 'light'],
  ['lv', 1024, 'dark'],
] as const;

test('draws a day of a technician without faults', { timeout: 240_000 }, async () => {
  const appointmentId = await createVisit();
  const lineId = (await shownVisit(appointmentId))?.lines[0]?.id ?? null;
  const started = { action: 'start', activity: 'job', appointmentId, lineId, secondsAgo: 0 };
  await call('technician', 'POST', '/api/workshop/clock', started);
  for (const [language, width, colorScheme] of everyNth(4, looks)) {
    await call('technician', 'PUT', '/api/auth/language', { language });
    const page = await opened({ viewport: { width, height: 900 }, colorScheme });
    await page.getByRole('timer').waitFor();
    await page.locator('summary').first().click();
    await drawn(page);
    const look = `${language} ${width} ${colorScheme}`;
    expect(await cutTexts(page), look).toEqual([]);
    expect(await axeViolations(page, `my day ${look}`)).toEqual([]);
    expect(await colorViolations(page, `my day ${look}`)).toEqual([]);
    await page.context().close();
  }
});
