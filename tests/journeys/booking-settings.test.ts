import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

const openCard = async (url: string, options: typeof desktop | typeof phone) => {
  const page = await openPageAs('owner', browser, `${url}/serviceportal/settings#booking`, {
    ...options,
    locale: 'en-GB',
  });
  return { page, card: page.getByRole('region', { name: 'Booking on the website' }) };
};

test('changes the rules of booking, and says what is wrong at its field', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const { page, card } = await openCard(url, desktop);
  const notice = card.getByRole('textbox', { name: 'Book at least (hours ahead)' });
  await expect.poll(() => notice.inputValue()).toBe('24');
  await notice.fill('900');
  const cars = card.getByRole('textbox', { name: 'Cars a day' });
  await cars.fill('6');
  await card.getByRole('button', { name: 'Save Booking Rules' }).click();
  await card.getByText('Between 0 and 720 hours').waitFor();
  expect(await cars.inputValue()).toBe('6');
  await notice.fill('48');
  await card.getByRole('switch', { name: 'Offer times on the website' }).uncheck({ force: true });
  await card.getByRole('button', { name: 'Save Booking Rules' }).click();
  await page.getByText('Booking rules saved').first().waitFor();
  await page.reload();
  await expect.poll(() => notice.inputValue()).toBe('48');
  await expect.poll(() => cars.inputValue()).toBe('6');
  expect(await card.getByRole('switch').isChecked()).toBe(false);
});

test('leads on a phone to the services where none can be booked', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const { page, card } = await openCard(url, phone);
  await card.getByText(/services can be booked\./).waitFor();
  await page.evaluate(async () => {
    const services = (await (await fetch('/api/services')).json()) as { id: string; canBeBooked: boolean }[];
    for (const service of services.filter(({ canBeBooked }) => canBeBooked))
      await fetch(`/api/services/${service.id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...service, canBeBooked: false }),
      });
  });
  await page.reload();
  await card.getByText(/^No service can be booked yet/).waitFor();
  const warning = card.getByRole('note').getByText('Booking is on, but nothing can be booked');
  await warning.waitFor();
  await card.getByRole('switch', { name: 'Offer times on the website' }).uncheck({ force: true });
  await warning.waitFor({ state: 'detached' });
  await card.getByRole('switch', { name: 'Offer times on the website' }).check({ force: true });
  await card.getByRole('link', { name: 'To the services' }).tap();
  const title = page.getByRole('heading', { level: 1, name: 'Service Management' });
  await expect.poll(() => title.count()).toBe(1);
});

test(
  'warns that nothing can be booked while no bay is in use, and leads to the bays',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const { page, card } = await openCard(url, desktop);
    await card.getByText(/services can be booked\./).waitFor();
    await page.evaluate(async () => {
      const headers = { 'Content-Type': 'application/json' };
      const bays = (await (await fetch('/api/bays')).json()) as { id: string }[];
      for (const bay of bays) {
        const body = JSON.stringify({ ...bay, inUse: false });
        await fetch(`/api/bays/${bay.id}`, { method: 'PUT', headers, body });
      }
    });
    await page.reload();
    await card.getByRole('note').getByText('There is no bay in use').waitFor();
    await card.getByRole('link', { name: 'To the bays' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Bays' }).count()).toBe(1);
  },
);
