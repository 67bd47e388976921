import type { Locator, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import type { MyDay } from '#features/work/workshop/workshop.contract.ts';
import { shareDemoApp } from '../harness/demo-app.ts';
import { openPage } from '../harness/pages.ts';
import { signIn } from '../harness/running-app.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

type Who = 'manager' | 'technician';

interface Listed {
  readonly id: string;
  readonly status: string;
}

/** Shares the workshop of the demo with the tests of a file: its API, and the phone of its technician. */
export function shareWorkshop() {
  const browser = shareBrowser();
  const demo = shareDemoApp();
  const cookies = { manager: '', technician: '' };

  beforeAll(async () => {
    for (const who of ['manager', 'technician'] as const)
      cookies[who] = await signIn(demo().url, { username: who, password: `${who}-volts-2026` });
  });

  async function call<Body>(who: Who, method: string, path: string, body?: object): Promise<Body> {
    const headers = { cookie: cookies[who], 'content-type': 'application/json' };
    const sent = body && { body: JSON.stringify(body) };
    const response = await fetch(demo().url + path, { method, headers, ...sent });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as Body;
  }

  const myDay = () => call<MyDay>('technician', 'GET', '/api/workshop/my-day');

  const shownVisit = async (id: string) => (await myDay()).visits.find((visit) => visit.id === id);

  /** Creates a visit of now with approved work, for the technician of the demo. Returns its ID. */
  async function createVisit(): Promise<string> {
    const { user } = await call<{ user: { id: string } }>('technician', 'GET', '/api/auth/status');
    const estimates = await call<Listed[]>('manager', 'GET', '/api/estimates?limit=100');
    const planned = new Set((await myDay()).visits.map(({ estimateId }) => estimateId));
    const approved = estimates.find(({ id, status }) => status === 'approved' && !planned.has(id));
    const { id } = await call<{ id: string }>('manager', 'POST', '/api/appointments', {
      estimateId: approved?.id,
      technicianId: user.id,
      scheduledDate: new Date().toISOString(),
      duration: 60,
      keyTag: '7',
      customerWaits: true,
    });
    return id;
  }

  /** Signs a page in as that person, in place of the one before. */
  async function signPageIn(page: Page, who: Who): Promise<void> {
    const at = cookies[who].indexOf('=');
    const [name, value] = [cookies[who].slice(0, at), cookies[who].slice(at + 1)];
    await page.context().addCookies([{ name, value, url: demo().url }]);
  }

  /** Returns the technician's My day. */
  async function opened(options: object): Promise<Page> {
    const page = await openPage(browser, `${demo().url}/serviceportal/login`, options);
    await signPageIn(page, 'technician');
    await page.goto(`${demo().url}/serviceportal/my-day`);
    await page.getByRole('heading', { name: /^(My day|Mana diena)$/ }).waitFor();
    return page;
  }

  /** Returns the card of a visit, opened. */
  async function openCard(page: Page, id: string): Promise<Locator> {
    const plate = (await shownVisit(id))?.vehicle?.licensePlate ?? '';
    const card = page.getByRole('article', { name: plate });
    const closed = card.getByRole('button', { name: plate, expanded: false });
    await card.waitFor();
    if (await closed.isVisible()) await closed.tap();
    return card;
  }

  /** Ends the break that a test began. */
  const endBreak = () =>
    call('technician', 'POST', '/api/workshop/clock', {
      action: 'stop',
      activity: 'break',
      appointmentId: null,
      lineId: null,
      secondsAgo: 0,
    });

  return { demo, call, myDay, shownVisit, createVisit, signPageIn, opened, openCard, endBreak };
}
