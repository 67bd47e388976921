import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';

const browser = shareBrowser();
const english = { locale: 'en-GB' };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cause and correction' });
/** Opens the estimate whose description begins so. */
async function openEstimate(page: Page, url: string, beginning: string): Promise<void> {
  const id = await page.evaluate(async (text) => {
    const rows = (await (await fetch('/api/estimates?limit=100')).json()) as {
      id: string;
      description: string | null;
    }[];
    return rows.find(({ description }) => description?.startsWith(text))?.id;
  }, beginning);
  await page.goto(`${url}/serviceportal/estimates/${id}`);
}

test.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)(
  'takes over what was seen on the same model, keeps what is typed when a colleague saves first, on a %s',
  { timeout: 180_000 },
  async (_device, look) => {
    const { url } = await openDemoApp();
    const [page, other] = [
      await openPageAs('technician', browser, `${url}/serviceportal/`, { ...look, ...english }),
      await openPageAs('mechanic', browser, `${url}/serviceportal/`, { ...look, ...english }),
    ];
    const open = async (who: Page) => {
      await openEstimate(who, url, 'Braucot pa bedrēm');
      await who.getByRole('button', { name: 'Cause and correction: Sviras maiņa, kreisā puse' }).click();
      await dialog(who)
        .getByText(/^Seen (once|\d times): Apakšējās sviras lodbalsts/)
        .waitFor();
    };
    await open(page);
    expect(await accessibilityViolations(page, 'the dialog of a diagnosis')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await dialog(page).getByLabel('Correction').fill('Nomainīta svira');
    await dialog(page)
      .getByRole('button', { name: /^Use: Apakšējās/ })
      .click();
    expect(await dialog(page).getByLabel('Cause').inputValue()).toMatch(/^Apakšējās sviras lodbalsts/);
    expect(await dialog(page).getByLabel('Correction').inputValue()).toBe('Nomainīta svira');

    await open(other);
    await dialog(other).getByLabel('Cause').fill('Bukse izdilusi');
    await dialog(other).getByRole('button', { name: 'Save' }).click();
    await dialog(other).waitFor({ state: 'detached' });

    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('Bukse izdilusi').waitFor();
    await dialog(page).getByRole('button', { name: 'Save mine' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText('Nomainīta svira').waitFor();
    await page.getByText('Internal · Toms Vītols').waitFor();
    expect(await accessibilityViolations(page, 'the lines with a diagnosis')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  },
);

test(
  'leaves the line as it is when its dialog is pressed, and offers nothing to write before the customer has agreed',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal/`, { ...desktop, ...english });
    await openEstimate(page, url, 'Braucot pa bedrēm');
    const button = page.getByRole('button', { name: /^Cause and correction: / });
    await button.first().click();
    await dialog(page).getByLabel('Cause').click();
    expect(new URL(page.url()).search).toBe('');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await openEstimate(page, url, 'Dzesēšanas šķidruma');
    await page.getByText('Bremžu pārbaude un suportu ieeļļošana').waitFor();
    expect(await button.count()).toBe(0);
  },
);
