import sharp from 'sharp';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { scrollsSideways } from './portal-screens.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, openPageAs, phone } from '../harness/pages.ts';
import { ask } from '../harness/running-app.ts';
import { factsOf } from '../harness/site-pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();
const patience = { timeout: 15_000 };

const cardOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Warranty, reviews, certificates', exact: true });
const pathOfFocus = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.activeElement as HTMLElement;
    return dataset.path ?? (dataset.remove && `remove ${dataset.remove}`) ?? document.activeElement?.tagName;
  });

const openCard = async (url: string, options: object): Promise<Page> => {
  const page = await openPageAs('owner', browser, `${url}/serviceportal/settings#site-texts`, {
    ...options,
    locale: 'en-GB',
  });
  await cardOf(page).getByRole('button', { name: 'Add a review' }).waitFor();
  return page;
};

test(
  'publishes an owner’s review, certificate with its photo, warranty and profile, and asks for what is missing',
  { timeout: 120_000 },
  async () => {
    const { url, connection } = await openDemoApp();
    await ask(
      connection,
      `UPDATE site_texts SET warranty = '', warranty_lv = '', reviews = '[]', certificates = '[]'`,
    );
    const site = async (path: string) => (await fetch(url + path)).text();
    await expect.poll(() => site('/lv'), patience).not.toContain('reviews-title');
    const page = await openCard(url, desktop);
    const card = cardOf(page);

    await card.getByRole('textbox', { name: 'Warranty in one line (Latvian)' }).fill('12 mēneši darbam');
    await card.getByRole('button', { name: 'Add a review' }).press('Enter');
    await expect.poll(() => pathOfFocus(page)).toBe('reviews.0.name');
    await page.keyboard.type('Līga Ābola');
    const first = card.getByRole('group', { name: 'Review 1' });
    await first.getByRole('textbox', { name: 'Text (Latvian)' }).fill('Ātri un saprotami.');
    await first.getByRole('textbox', { name: 'Link to where it was written' }).fill('maps');
    await card.getByRole('button', { name: 'Save website texts' }).click();
    await card.getByText('Required', { exact: true }).waitFor();
    await card.getByText('Please choose 1 to 5 stars').waitFor();
    await card.getByText('Please enter a web address such as www.example.lv').waitFor();
    expect(await axeViolations(page, 'the texts', '#site-texts')).toEqual([]);

    await card.getByRole('textbox', { name: 'Warranty in one line (English)' }).fill('12 months on our work');
    await first.getByRole('combobox', { name: 'Stars' }).click();
    await page.getByRole('option', { name: '4 stars' }).click();
    await first.getByRole('textbox', { name: 'Link to where it was written' }).fill('maps.example.lv/1');
    await card.getByRole('button', { name: 'Add a certificate' }).click();
    await card.getByRole('textbox', { name: 'Title (Latvian)' }).fill('Augstspriegums');
    await card.getByRole('textbox', { name: 'Title (English)' }).fill('High voltage');
    await card.getByText('you can add its photo here').waitFor();
    await card.getByRole('button', { name: 'Add a profile' }).click();
    await page.keyboard.type('www.facebook.com/volti');
    await card.getByRole('button', { name: 'Save website texts' }).click();
    await page.getByText('Saved: the website shows it now', { exact: true }).first().waitFor();

    await expect.poll(() => site('/en'), patience).toContain('<blockquote lang="lv"><p>Ātri un saprotami.');
    for (const path of ['/lv/prices', '/lv/about'])
      expect(await site(path)).toContain('12\u00a0mēneši darbam');
    expect(factsOf(await site('/lv/terms'))[0]).toMatchObject({
      '@type': 'AutoRepair',
      sameAs: ['https://www.facebook.com/volti'],
    });

    const tile = card.getByRole('listitem');
    await tile.getByText('the website shows the title alone').waitFor();
    const buffer = await sharp({ create: { width: 700, height: 900, channels: 3, background: '#0f766e' } })
      .jpeg()
      .toBuffer();
    await tile
      .locator('input[type=file]')
      .setInputFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByText('High voltage: the website shows it now', { exact: true }).first().waitFor();
    await expect.poll(() => site('/en'), patience).toMatch(/href="\/artwork\/certificate-1-700-[^"]+\.jpeg"/);
    // It has its place with its certificate alone.
    const pictures = page.getByRole('region', { name: 'Pictures of the website' });
    expect(await pictures.getByRole('heading', { level: 3 }).allInnerTexts()).not.toContain('High voltage');

    const visitor = await openPage(browser, `${url}/en`, { ...desktop, locale: 'en-GB' });
    const review = visitor.getByRole('region', { name: 'What customers say' });
    await review.getByRole('img', { name: '4 of 5 stars' }).waitFor();
    expect(await review.getByRole('link', { name: 'Source: maps.example.lv' }).getAttribute('href')).toBe(
      'https://maps.example.lv/1',
    );
    const certificate = visitor.getByRole('region', { name: 'Certificates' }).getByRole('link');
    await certificate.scrollIntoViewIfNeeded();
    const photo = await visitor.request.get(url + (await certificate.getAttribute('href')));
    expect([photo.status(), photo.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await axeViolations(visitor, 'the home page with a review and a certificate')).toEqual([]);
  },
);

test(
  'keeps the focus with what is left when a review is removed, on a phone',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openCard(url, phone);
    const card = cardOf(page);
    await card.getByRole('button', { name: 'Remove review 3' }).press('Enter');
    await expect.poll(() => pathOfFocus(page)).toBe('remove 1');
    await card.getByRole('button', { name: 'Remove review 1' }).press('Enter');
    await expect.poll(() => pathOfFocus(page)).toBe('remove 0');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add a review');
    expect(await scrollsSideways(page)).toBe(false);
    await card.getByRole('button', { name: 'Save website texts' }).press('Enter');
    await page.getByText('Saved: the website shows it now', { exact: true }).first().waitFor();
    await expect.poll(async () => (await fetch(`${url}/lv`)).text(), patience).not.toContain('reviews-title');
  },
);
