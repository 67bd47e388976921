import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sitePaths } from '../harness/site-pages.ts';
import { cutTexts, drawn } from './cut-text.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { openPage, openPageAs } from '../harness/pages.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays, weekdayOf } from '#shared/days.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

const WIDTHS = [390, 768, 1024, 1366, 1440];

/** Looks at the open page in every width, without loading it again. */
async function cutInAnyWidth(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // What asks for the width of the screen draws itself once more after the change.
    await page.evaluate(
      () =>
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)))),
    );
    found.push(...(await cutTexts(page)).map((problem) => `${where} ${width}: ${problem}`));
  }
  return found;
}

test('finds text that an edge cuts, a figure on two lines, and a page that scrolls sideways', async () => {
  const page = await openPage(browser, 'about:blank', { viewport: { width: 400, height: 400 } });
  const cut = 'overflow:hidden;white-space:nowrap;width:60px';
  await page.setContent(`
    <button style="${cut}">Save the appointment</button>
    <button style="${cut}"><span>Inside of a button</span></button>
    <p style="overflow:hidden;height:20px;width:100px">Several lines of which only one is seen</p>
    <p style="${cut};text-overflow:ellipsis">Nowhere shown in whole</p>
    <p style="${cut};text-overflow:ellipsis" title="A name that the title holds in whole">A name that the title holds in whole</p>
    <p style="width:50px">1 234,50 €</p>
    <p style="position:absolute;width:1px;height:1px;overflow:hidden">For screen readers</p>
    <div data-block style="overflow:hidden;height:30px">
      <div style="overflow:hidden;height:20px;line-height:20px"><div>Seen</div><div>A line that is left out</div></div>
    </div>
    <div style="width:500px">Wide</div>`);
  const found = await cutTexts(page);
  for (const problem of [
    'Save the app',
    'Inside of',
    'Several lines',
    'Nowhere shown',
    'breaks „1 234,50 €"',
    'sideways',
  ])
    expect(found.filter((line) => line.includes(problem))).toHaveLength(1);
  expect(found).toHaveLength(6);
});

test.each(['en', 'lv'])(
  'cuts no text of the website in %s in any width',
  { timeout: 900_000 },
  async (language) => {
    const { url } = await openDemoApp();
    const page = await openPage(browser, `${url}/${language}`, { reducedMotion: 'reduce' });
    const found: string[] = [];
    const paths = (await sitePaths(url)).filter((path) => path.startsWith(`/${language}`));
    for (const path of [...paths, `/${language}/nothing-here`]) {
      await page.goto(url + path);
      found.push(...(await cutInAnyWidth(page, path)));
    }
    expect(found).toEqual([]);
  },
);

const LONG_NAME =
  'Sabiedrība ar ierobežotu atbildību „Kurzemes un Zemgales elektroautomobiļu nomas, apkopes un uzlādes infrastruktūras uzņēmums" un partneri Rīgā';

/** A customer and a supplier of 140 letters, a service of one word, their car, invoice, estimate and part, and three appointments at one hour. */
const crowd = (page: Page, day: string): Promise<{ customer: string; vehicle: string; estimate: string }> =>
  page.evaluate(
    async ([name, wednesday]) => {
      const make = async (path: string, body: object): Promise<{ id: string }> => {
        const headers = {
          'Content-Type': 'application/json',
          'Idempotency-Key': `crowd-${crypto.randomUUID()}`,
        };
        const response = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
        return (await response.json()) as { id: string };
      };
      const { id: customer } = await make('customers', {
        name,
        phone: '+371 29123456',
        email: 'elektroautomobilu.apkopes.nodala@kurzemes-un-zemgales-noma.example.lv',
        address: 'Kārļa Ulmaņa gatve 119-14, Mārupes novads, LV-2167',
      });
      const { id: vehicle } = await make('vehicles', {
        customerId: customer,
        licensePlate: 'WW-8888',
        make: 'Mercedes-Benz',
        model: 'EQS 580 4MATIC SUV AMG Line Premium Plus',
      });
      for (const service of ['Augstsprieguma akumulatora diagnostika un remonts', 'Tire work', 'Brakes'])
        await make('appointments', {
          customerId: customer,
          vehicleId: vehicle,
          scheduledDate: `${wednesday}T12:30`,
          duration: 60,
          service,
        });
      const { id: supplierId } = await make('suppliers', {
        name,
        registrationNumber: '40203123456',
        vatNumber: 'LV402031234567',
        website: 'https://www.kurzemes-un-zemgales-elektroautomobilu-noma.example.lv/piegadataji',
        phone: '+371 67123456',
        contactName: name,
        contactPhone: '+371 29123456',
      });
      await make('inventory', {
        partNumber: '1044321-00-C-WINDSHIELD-ASSEMBLY-ACOUSTIC',
        name,
        unitPrice: '123456.78',
        quantity: 1,
        supplierId,
      });
      const { id: estimateId } = await make('estimates', {
        customerId: customer,
        vehicleId: vehicle,
        description: name,
        lineItems: [
          { description: name, partName: name, partPrice: '98765.43', partUnits: '12', laborHours: '7.5' },
        ],
      });
      await make('services', { name: name.replaceAll(' ', ''), category: 'maintenance', minutes: 60 });
      await make('estimate-templates', { name: name.slice(0, 120), estimateId });
      await make('invoices/manual', {
        existingCustomerId: customer,
        lineItems: [{ description: name, pricePerUnit: '98765.43', units: 12 }],
        freeformText: name,
      });
      return { customer, vehicle, estimate: estimateId };
    },
    [LONG_NAME, day] as const,
  );

const screens = [
  '',
  '/contact-submissions',
  '/services',
  '/services?view=prices',
  '/services?edit=new',
  '/customers',
  '/customers?edit=new',
  '/customers/:customer',
  '/vehicles',
  '/vehicles?vehicle=:vehicle',
  '/vehicles?edit=new',
  '/inventory',
  '/inventory?edit=new',
  '/suppliers',
  '/suppliers?edit=new',
  '/schedule?view=day&day=:day',
  '/schedule?view=week',
  '/schedule?edit=new',
  '/estimates',
  '/estimates?edit=new',
  '/estimates?template=all',
  '/estimates/:estimate',
  '/invoices',
  '/invoices?edit=new',
  '/invoices?view=credit-notes',
  '/reports?status=all',
  '/users',
  '/users?edit=new',
  '/settings',
  '/settings/server',
  '/no-such-page',
];

test.each(['en', 'lv'])(
  'cuts no text of the portal in %s in any width',
  { timeout: 900_000 },
  async (language) => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal`, {
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    // Of this week, and open whatever today is.
    const today = wallClockOf(Date.now()).day;
    const day = addDays(today, 3 - weekdayOf(today));
    const { customer, vehicle, estimate } = await crowd(page, day);
    await page.evaluate(
      (chosen) =>
        fetch('/api/auth/language', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ language: chosen }),
        }),
      language,
    );
    const found: string[] = [];
    for (const screen of screens) {
      const path = screen
        .replace(':customer', customer)
        .replace(':vehicle', vehicle)
        .replace(':estimate', estimate)
        .replace(':day', day);
      await page.goto(`${url}/serviceportal${path}`);
      await drawn(page);
      found.push(...(await cutInAnyWidth(page, `${language} ${screen || '/'}`)));
    }
    expect(found).toEqual([]);
  },
);
