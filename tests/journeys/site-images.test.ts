import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { owner, startAppOnTestDatabase } from '../harness/running-app.ts';
import { desktop, openPage, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

const color = (background: string) =>
  sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer();
/** A slow computer needs a moment to draw what it received. */
const patience = { timeout: 10_000 };

const [teal, red] = await Promise.all(['#0f766e', '#b91c1c'].map(color));

async function openSettings(url: string, options: object): Promise<Page> {
  const page = await openPage(browser, `${url}/serviceportal`, options);
  await page.getByLabel('Username').fill(owner.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Login successful', { exact: true }).waitFor();
  return page;
}

const tileOf = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Pictures of the website' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const choose = (page: Page, name: string, file: string, buffer: Buffer, mimeType = 'image/jpeg') =>
  tileOf(page, name).locator('input[type=file]').setInputFiles({ name: file, mimeType, buffer });

/** The same with the keyboard. */
async function chooseByKey(page: Page, name: string, file: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await tileOf(page, name)
    .getByRole('button', { name: `Upload: ${name}` })
    .press('Enter');
  expect((await chooser).isMultiple()).toBe(false);
  await (await chooser).setFiles({ name: file, mimeType: 'image/jpeg', buffer });
}

/** Drags files from the desktop onto the tile. */
async function drop(page: Page, name: string, buffer: Buffer, files: string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([names, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const dragged = new DataTransfer();
      for (const each of names) dragged.items.add(new File([bytes], each, { type: 'image/jpeg' }));
      return dragged;
    },
    [files, buffer.toString('base64')] as const,
  );
  await tileOf(page, name).locator('.mantine-Dropzone-root').dispatchEvent('drop', { dataTransfer });
}

/** The photos of the place that a visitor sees on the home page. */
async function photosOnSite(url: string): Promise<string[]> {
  const page = await (await fetch(`${url}/lv`)).text();
  return [...page.matchAll(/<img src="(\/artwork\/facility-[^"]+)"/g)].map(([, src]) => src ?? '');
}

const expectAccessible = async (page: Page) =>
  expect(await axeViolations(page, 'the pictures', '#pictures')).toEqual([]);

test(
  'leads an owner to the images, and shows and removes an uploaded photo on the site at once',
  { timeout: 120_000 },
  async () => {
    const { app } = await startAppOnTestDatabase();
    const page = await openSettings(app.url, desktop);
    await page.getByText('0 of 10 done', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Upload a photo' }).click();
    const tile = tileOf(page, 'Workshop');
    await tile.getByText('No photo yet').waitFor();
    await expect
      .poll(() => tile.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(900);
    const visitor = await openPage(browser, `${app.url}/en`, desktop);
    expect(await visitor.getByRole('heading', { name: 'Where we work' }).count()).toBe(0);

    await chooseByKey(page, 'Workshop', 'lift.jpg', teal!);
    await page.getByText('Workshop: the website shows it now', { exact: true }).first().waitFor();
    await expect.poll(() => photosOnSite(app.url), patience).toHaveLength(1);
    await visitor.reload();
    const section = visitor.getByRole('region', { name: 'Where we work' });
    const photo = section.getByRole('img', { name: 'Workshop' });
    await photo.scrollIntoViewIfNeeded();
    const isDrawn = (image: HTMLImageElement | SVGElement) =>
      image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
    await expect.poll(() => photo.evaluate(isDrawn), patience).toBe(true);
    await expect.poll(() => tile.getByRole('img').evaluate(isDrawn), patience).toBe(true);
    await expectAccessible(page);

    await tile.getByRole('button', { name: 'Remove: Workshop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await tile.getByText('No photo yet').waitFor();
    await expect.poll(() => photosOnSite(app.url), patience).toEqual([]);
    await visitor.reload();
    await expect.poll(() => section.count()).toBe(0);
  },
);

test(
  'shows an error of a file at its tile, and keeps a colleague’s change',
  { timeout: 120_000 },
  async () => {
    const { app, dataDir } = await startAppOnTestDatabase();
    const page = await openSettings(app.url, phone);
    await page.goto(`${app.url}/serviceportal/settings`);
    const name = 'Computer diagnostics';
    const tile = tileOf(page, name);
    const problem = tile.getByRole('alert');
    await tile.waitFor();
    await page.getByLabel('Legal name').fill('SIA „Volti”');

    await choose(page, name, 'notes.pdf', Buffer.from('%PDF-1.4'), 'application/pdf');
    await problem.getByText('Invalid file type: notes.pdf').waitFor();
    // By its path: the bytes of so large a file would go through the connection to the browser.
    const huge = path.join(dataDir, 'huge.jpg');
    await writeFile(huge, Buffer.alloc(31 * 2 ** 20));
    await tile.locator('input[type=file]').setInputFiles(huge);
    await problem.getByText('File too large: huge.jpg').waitFor();
    await choose(page, name, 'half.jpg', teal!.subarray(0, teal!.length / 2));
    await problem.getByText('half.jpg is damaged').waitFor();
    await page.context().setOffline(true);
    await choose(page, name, 'counter.jpg', teal!);
    await problem.getByText('There is no connection to the server').waitFor();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await problem.getByRole('button', { name: 'Try again' }).click();
    await tile.getByRole('button', { name: `Replace: ${name}` }).waitFor();
    await expect.poll(() => problem.innerText()).toBe('');

    // A colleague replaces it while this page receives no events.
    await page.route('**/api/live**', (route) => route.abort());
    await page.route('**/api/business/images', (route) => route.abort());
    const colleague = await openSettings(app.url, desktop);
    await colleague.goto(`${app.url}/serviceportal/settings`);
    await drop(colleague, name, red!, ['one.jpg', 'two.jpg']);
    await tileOf(colleague, name).getByText('Only one file fits here').waitFor();
    await drop(colleague, name, red!, ['theirs.jpg']);
    await colleague.getByText(`${name}: the website shows it now`, { exact: true }).first().waitFor();
    const shownTo = (who: Page) => tileOf(who, name).getByRole('img').getAttribute('src');
    const theirs = (await shownTo(colleague)) ?? '';
    await choose(page, name, 'mine.jpg', await color('#1d4ed8'));
    await problem.getByText('A colleague changed this meanwhile').waitFor();
    const theirHash = theirs.slice(-'-123456789012.jpeg'.length);
    await expect
      .poll(() => photosOnSite(app.url), patience)
      .toEqual([expect.stringContaining(theirHash) as string]);
    await page.unroute('**/api/business/images');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => shownTo(page), patience).toBe(theirs);
    await problem.getByRole('button', { name: 'Upload mine' }).click();
    await page.getByText(`${name}: the website shows it now`, { exact: true }).first().waitFor();
    // The other open screen shows it by itself.
    await expect.poll(() => shownTo(colleague), patience).not.toBe(theirs);
    expect(await page.getByLabel('Legal name').inputValue()).toBe('SIA „Volti”');
  },
);

test('replaces our film and image for shared links, and restores ours', { timeout: 120_000 }, async () => {
  const { app } = await startAppOnTestDatabase();
  const page = await openSettings(app.url, desktop);
  await page.goto(`${app.url}/serviceportal/settings`);
  const home = async () => (await fetch(`${app.url}/en`)).text();
  const film = 'Home page video';
  const link = 'Sharing image';
  for (const name of [film, link]) await tileOf(page, name).getByText('Included with the website').waitFor();

  const webm = await readFile('src/apps/site/artwork/hero.webm');
  await choose(page, film, 'film.webm', webm, 'video/webm');
  await tileOf(page, film)
    .getByRole('button', { name: `Replace: ${film}` })
    .waitFor();
  const preview = tileOf(page, film).locator('video');
  const isPlayable = (video: HTMLVideoElement | SVGElement) =>
    video instanceof HTMLVideoElement && video.currentSrc.includes('/artwork/hero-') && video.duration > 1;
  await expect.poll(() => preview.evaluate(isPlayable), patience).toBe(true);
  await choose(page, link, 'link.jpg', teal!);
  await tileOf(page, link)
    .getByRole('button', { name: `Replace: ${link}` })
    .waitFor();
  const own = [/data-film="[^"]*\/artwork\/hero-/, /property="og:image" content="[^"]*\/artwork\/share-/];
  for (const each of own) await expect.poll(home, patience).toMatch(each);

  for (const name of [film, link]) {
    await tileOf(page, name)
      .getByRole('button', { name: `Remove: ${name}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await tileOf(page, name).getByText('Included with the website').waitFor();
  }
  for (const each of own) await expect.poll(home, patience).not.toMatch(each);
  expect(await home()).toMatch(/property="og:image" content="[^"]*\/pictures\/share-/);
});
