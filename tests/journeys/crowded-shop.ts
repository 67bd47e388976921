import type { Page } from 'playwright-core';
import { wallClockOf } from '#shared/dates.ts';
import { addDays, weekdayOf } from '#shared/days.ts';
import type { Language } from '#shared/words.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, openPage, signIn } from '../harness/pages.ts';
import type { WorkerBrowser } from '../harness/worker-browser.ts';
import { stoppedOn } from './stopped.ts';
import { becomeDesktop, resizable, type ResizedPage } from './window-sizes.ts';

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

/** A Wednesday or Thursday of this week: open whatever today is, and not today, of which the screens have visits of their own. */
function crowdedDay(): string {
  const today = wallClockOf(Date.now()).day;
  const weekday = weekdayOf(today);
  return addDays(today, (weekday === 3 ? 4 : 3) - weekday);
}

/** The owner's page in a shop of long names, whose window and text change their sizes. */
export interface CrowdedShop extends ResizedPage {
  /** What the content security policy stopped. */
  readonly stopped: readonly string[];
  /** The address of a screen; a `:name` in its path stands for the id of a record. */
  addressOf(path: string): string;
}

/** Opens the demo data with the crowd, until the end of the test; `atLogin` looks at the form before it is filled in. */
export async function openCrowdedShop(
  browser: WorkerBrowser,
  language: Language,
  atLogin: (resized: ResizedPage) => Promise<unknown> = async () => {},
): Promise<CrowdedShop> {
  const { url } = await openDemoApp();
  const page = await openPage(browser, 'about:blank', { locale: 'en-GB', reducedMotion: 'reduce' });
  const resized = await resizable(page);
  const stopped = await stoppedOn(page);
  await becomeDesktop(resized);
  await page.goto(`${url}/serviceportal`);
  await page.waitForURL('**/login**');
  await atLogin(resized);
  await signIn(page, 'owner');
  const day = crowdedDay();
  const ids: Record<string, string> = { ...(await crowd(page, day)), day, ...(await idsOfDemo(page)) };
  await call(page, 'PUT', '/api/auth/language', { language });
  return {
    ...resized,
    stopped,
    addressOf: (path) => {
      const [, name = ''] = /:([a-z]+)/.exec(path) ?? [];
      if (name && !ids[name]) throw new Error(`Nothing of this shop is called ${name}.`);
      return `${url}/serviceportal${path.replace(`:${name}`, ids[name] ?? '')}`;
    },
  };
}

/** Records of the demo data that have a screen of their own. */
async function idsOfDemo(page: Page): Promise<Record<string, string>> {
  const first = async (path: string) => (await call<{ id: string }[]>(page, 'GET', path))[0]!.id;
  return {
    approved: await first('/api/estimates?status=approved'),
    van: await first('/api/vehicles?search=LT-8815'),
    check: await first(`/api/checks?vehicleId=${await first('/api/vehicles?search=NV-3303')}`),
    isolation: await first('/api/high-voltage/isolations'),
  };
}
