import { bookPaths } from '#features/work/bookings/book-page.ts';
import type { BookingSettings } from '#features/work/bookings/bookings.contract.ts';
import type { Language } from '#shared/words.ts';
import { signIn } from './running-app.ts';

const owner = { username: 'owner', password: 'owner-volts-2026' };

interface ListedService {
  readonly id: string;
  readonly name: string;
}

/** Lets the owner of the demo shop offer times on the website, and waits until its pages say so. */
export async function offerTimes(url: string): Promise<void> {
  const headers = { cookie: await signIn(url, owner), 'content-type': 'application/json' };
  const address = `${url}/api/booking-settings`;
  const settings = (await (await fetch(address, { headers })).json()) as BookingSettings;
  const body = JSON.stringify({ ...settings, isOn: true });
  const response = await fetch(address, { method: 'PUT', headers, body });
  if (response.status !== 200) throw new Error(`Times are not offered: ${await response.text()}`);
  for (let tries = 0; tries < 100; tries++) {
    if ((await (await fetch(`${url}/sitemap.xml`)).text()).includes(bookPaths.lv)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The pages of the site do not lead to the times.');
}

/** Returns the address at which a time for a service and a Tesla Model 3 is chosen. */
export async function timesAddress(url: string, service: string, language: Language): Promise<string> {
  const services = (await (await fetch(`${url}/api/public/services`)).json()) as ListedService[];
  const { id = '' } = services.find(({ name }) => name === service) ?? {};
  return `${url}${bookPaths[language]}?services=${id}&make=tesla&model=model3`;
}
