import { expect, test } from 'vitest';
import { mailHtml } from '#server/mail/mail-html.ts';
import { openPage } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { axeViolations } from './axe.ts';
import { cutTexts } from './cut-text.ts';

const browser = shareBrowser();

const html = mailHtml({
  language: 'lv',
  subject: 'Tāme EST-2026-0001',
  sender: 'Rīgas elektroauto un hibrīdauto apkopes un remonta centrs',
  preheader: 'Kopā 121,00 €',
  paragraphs: ['Labdien!', `Tesla Model 3\n${'garšvārds'.repeat(12)}`],
  link: { label: 'Skatīt un apstiprināt tāmi', url: `https://shop.example.lv/lv/darbs/${'a1'.repeat(40)}` },
  footer: ['Brīvības iela 1, Rīga, LV-1010', '+371 20000000', 'info@example.lv'],
});

test.each([
  [360, 'light'],
  [360, 'dark'],
  [800, 'light'],
  [800, 'dark'],
] as const)(
  'shows a mail without a cut text, and with enough contrast, in %i pixels and %s',
  { timeout: 60_000 },
  async (width, colorScheme) => {
    const page = await openPage(browser, 'about:blank', { viewport: { width, height: 900 }, colorScheme });
    await page.setContent(html);
    expect(await cutTexts(page)).toEqual([]);
    expect(await axeViolations(page, 'the mail', '[role=article]')).toEqual([]);
    const card = await page.locator('table table').first().boundingBox();
    expect(card?.width).toBe(Math.min(width - 24, 600));
    const button = await page.getByRole('link', { name: 'Skatīt un apstiprināt tāmi' }).boundingBox();
    expect(button?.height).toBeGreaterThanOrEqual(44);
    expect(await page.getByText('Kopā 121,00 €').isVisible()).toBe(false);
  },
);
