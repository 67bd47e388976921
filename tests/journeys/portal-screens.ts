import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from './axe.ts';
import { openPage, signIn } from '../harness/pages.ts';
import type { WorkerBrowser } from '../harness/worker-browser.ts';

const dialogOpens = (page: Page) => page.getByRole('dialog').first().waitFor();
const shows = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const clicking = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await dialogOpens(page);
};
const tabOfVehicle =
  (name: RegExp, ready: (page: Page) => Promise<void>, plate = 'MK-2107') =>
  async (page: Page) => {
    await page.getByText(plate).first().click();
    await page.getByRole('tab', { name }).click();
    await ready(page);
  };

const renaming = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click();
  await page.getByLabel('Template name').waitFor();
};
const savingAsTemplate = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Other actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await page.getByLabel('Template name').waitFor();
};
const pickingTemplate = async (page: Page) => {
  await page.getByRole('button', { name: 'Add from template' }).click();
  await page.getByRole('option', { name: /HEPA/ }).waitFor();
};

const makingCode = async (page: Page) => {
  await clicking(/^Send to customer/)(page);
  await page.getByRole('radio', { name: 'QR code' }).click({ force: true });
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await page.getByRole('img', { name: /QR/ }).waitFor();
};
const answers = async (page: Page) => {
  await page
    .getByRole('article')
    .filter({ hasText: 'TX-9011' })
    .getByRole('button', { name: /^Other actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Links and answers' }).click();
  await page.getByRole('dialog').getByText('Evidence').first().waitFor();
};
const answeringByPhone = async (page: Page) => {
  await answers(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Answer by phone' }).click();
  await page.getByRole('button', { name: /^Approve all/ }).waitFor();
};

/** Issues an invoice of a single line, once; returns its number. */
const issueOnce = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const [customer] = (await (await fetch('/api/customers?limit=1')).json()) as { id: string }[];
    const made = await fetch('/api/invoices/manual', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'accessibility-of-invoices' },
      body: JSON.stringify({
        existingCustomerId: customer?.id,
        lineItems: [{ description: 'Tow to the workshop', pricePerUnit: '45.50', units: 2 }],
        freeformText: 'Thank you',
      }),
    });
    return ((await made.json()) as { invoiceNumber: string }).invoiceNumber;
  });

/** The list of invoices, with one that is not overdue. */
const billed = async (page: Page) => {
  const number = await issueOnce(page);
  await page.reload();
  await page.getByRole('button', { name: `Take payment: ${number}` }).waitFor();
};

/** A dialog about an invoice of a single line. */
const aboutInvoice = async (page: Page, action: RegExp) => {
  const number = await issueOnce(page);
  await page.reload();
  await page.getByRole('button', { name: `Other actions: ${number}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').getByLabel('Reason').waitFor();
};
const creditingLines = async (page: Page) => {
  await aboutInvoice(page, /^Issue credit note/);
  await page.getByRole('dialog').getByText('Chosen lines').click();
  await page.getByRole('checkbox').first().check();
};
const correcting = (page: Page) => aboutInvoice(page, /^Correct invoice/);

const offeringTimes = async (page: Page) => {
  await page.getByRole('link', { name: 'Anna Bērziņa' }).click();
  await clicking(/^Offer times/)(page);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /^Offer \d/ })
    .first()
    .click();
  return dialog;
};
const sendingTimes = async (page: Page) => {
  const dialog = await offeringTimes(page);
  await dialog.getByLabel('What is to be done').fill('Winter tires');
  await dialog.getByRole('button', { name: 'Next: send' }).click();
  await dialog.getByRole('radiogroup', { name: 'How the link reaches the customer' }).waitFor();
};
const passingLinkOn = async (page: Page) => {
  await page.getByRole('button', { name: 'Link for Kristaps Ozols' }).click();
  await page.getByRole('dialog').getByLabel('Address').waitFor();
};
/** The day of a visit whose key has a number, and that is one of two times. */
const visitWithKey = async (page: Page) => {
  await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' };
    const at = { scheduledDate: '2027-03-10T10:00', duration: 120 };
    const body = JSON.stringify({ ...at, service: 'Wiper', keyTag: '33' });
    await fetch('/api/appointments', { method: 'POST', headers, body });
  });
  await page.reload();
  await page.getByRole('button', { name: /Wiper/ }).first().waitFor();
};

/** A visit of today with approved work that nobody was given, and its card opened. */
const openVisitOfToday = async (page: Page) => {
  await page.evaluate(async () => {
    const [approved] = (await (await fetch('/api/estimates?status=approved')).json()) as { id: string }[];
    const at = { scheduledDate: new Date().toISOString(), duration: 60, technicianId: '' };
    const body = JSON.stringify({ ...at, estimateId: approved?.id, keyTag: '7', customerWaits: true });
    await fetch('/api/appointments', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
  });
  await page.reload();
  await page.getByRole('article').last().getByRole('button', { expanded: false }).click();
  await page.getByRole('button', { name: 'Ready for check' }).waitFor();
};
const takingNote = async (page: Page) => {
  await openVisitOfToday(page);
  await page.getByRole('button', { name: 'Note', exact: true }).last().click();
  await page.getByLabel('What is to be known about this car?').waitFor();
};
const reportingFinding = async (page: Page) => {
  await openVisitOfToday(page);
  await page.getByRole('button', { name: 'Found more' }).click();
  await page.getByRole('form', { name: 'Found more on this car' }).getByLabel('What was found').waitFor();
};
/** Half an hour of today that is entered afterwards, and its correction. */
const correctingTime = async (page: Page) => {
  await page.evaluate(async () => {
    const team = (await (await fetch('/api/workshop/team')).json()) as {
      day: string;
      technicians: { technicianId: string }[];
    };
    const [first] = team.technicians;
    const body = JSON.stringify({
      technicianId: first?.technicianId,
      activity: 'cleaning',
      startedAt: `${team.day}T00:00:00.000Z`,
      endedAt: `${team.day}T00:01:00.000Z`,
      reason: 'Forgotten',
    });
    await fetch('/api/workshop/entries', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
  });
  await page.reload();
  await clicking(/^Correct: /)(page);
  await page.getByRole('dialog').getByLabel('Reason').waitFor();
};
/** The check of the demo data that is under way, of the one car that has checks. */
const fillingCheck = async (page: Page) => {
  await page.getByText('NV-3303').first().click();
  await page.getByRole('listitem').filter({ hasText: 'Under way' }).getByRole('link').click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
};
const openReport = async (page: Page) => {
  await tabOfVehicle(/^Battery/, clicking(/^Open B-/), 'LT-8815')(page);
  await page.getByRole('dialog').getByLabel('Public page in English').waitFor();
};
const mailingReport = async (page: Page) => {
  await openReport(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send by e-mail' }).click();
  await page.getByRole('dialog').getByLabel('Message').waitFor();
};

/** Each screen and dialog of the portal: where to go and what to open there. */
const screens: [string, (page: Page) => Promise<void>][] = [
  ['', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  [
    '',
    async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill('anna');
      await page.getByRole('option').first().waitFor();
    },
  ],
  ['/contact-submissions', (page) => page.getByText('Anna Bērziņa').first().waitFor()],
  [
    '/contact-submissions',
    async (page) => {
      await page.getByText('Anna Bērziņa').first().click();
      await page.getByRole('dialog').getByText('anna.berzina@example.lv').waitFor();
    },
  ],
  ['/services', (page) => page.getByText('Annual inspection').first().waitFor()],
  [
    '/services',
    async (page) => {
      await page.getByText('Annual inspection').first().waitFor();
      await page.keyboard.press('n');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    '/services',
    async (page) => {
      await page
        .getByRole('button', { name: /^Delete|^Dzēst/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    '/services',
    async (page) => {
      await page
        .getByRole('button', { name: /^Edit Annual|^Rediģēt/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    '/services',
    async (page) => {
      await page
        .getByRole('button', { name: /^Manage prices of|^Cenas/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    '/services',
    async (page) => {
      await page
        .getByRole('button', { name: /^Manage prices of|^Cenas/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^Add Price|^Pievienot cenu/ }).click();
      await page
        .getByLabel(/^Make|^Marka/)
        .first()
        .waitFor();
    },
  ],
  [
    '',
    async (page) => {
      await page.getByRole('button', { name: /^User menu|^Lietotāja izvēlne/ }).click();
      await page.getByRole('menuitem', { name: /^Profile|^Profils/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  ['/services?view=prices', (page) => page.getByRole('textbox', { name: /Tesla/ }).first().waitFor()],
  ['', clicking(/^Notifications/)],
  ['/customers', shows('Anna Bērziņa')],
  ['/customers?search=nobody-of-that-name', shows('No customers found matching your search')],
  ['/customers?edit=new', dialogOpens],
  ['/customers', clicking(/^Delete/)],
  ['/customers', clicking(/history/i)],
  [
    '/customers',
    async (page) => {
      await page.getByRole('link', { name: 'Anna Bērziņa' }).click();
      await page.getByRole('heading', { name: 'Anna Bērziņa', level: 1 }).waitFor();
      await shows('MK-2107')(page);
    },
  ],
  ['/customers', async (page) => void (await offeringTimes(page))],
  ['/customers', sendingTimes],
  ['/waiting-list', shows('Kristaps Ozols')],
  ['/waiting-list', passingLinkOn],
  ['/bays', shows('Lift 1')],
  ['/tools', shows('Insulation tester 1000 V')],
  ['/qualifications', shows('Edgars Krūmiņš')],
  ['/isolations', shows('LE-5521')],
  [
    '/isolations',
    async (page) => {
      await page.getByRole('link', { name: /^LE-5521/ }).click();
      await page.getByText('Signed: no voltage').waitFor();
    },
  ],
  ['/time-clock', correctingTime],
  ['/time-clock', clicking(/^Add time/)],
  ['/vehicles', fillingCheck],
  [
    '/vehicles',
    async (page) => {
      await page.getByText('NV-3303').first().click();
      await page.getByRole('listitem').filter({ hasText: 'All OK' }).getByRole('link').click();
      await page.getByRole('heading', { name: 'To be watched or replaced' }).waitFor();
    },
  ],
  ['/check-templates', shows('Car from all sides')],
  ['/check-templates', clicking(/^Edit Arrival/)],
  ['/check-templates', clicking(/^Edit Electric drive/)],
  [
    '/vehicles',
    async (page) => {
      await page.getByText('MK-2107').first().click();
      await clicking(/^Put in quarantine/)(page);
    },
  ],
  ['/vehicles', tabOfVehicle(/^Battery/, clicking(/^New measurement/))],
  ['/vehicles', openReport],
  ['/vehicles', mailingReport],
  ['/absences', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['/vehicles', shows('MK-2107')],
  ['/vehicles', tabOfVehicle(/^Details/, shows('First registration'))],
  [
    '/vehicles',
    tabOfVehicle(/^Mileage/, (page) => page.getByRole('img', { name: /^Mileage over time/ }).waitFor()),
  ],
  ['/vehicles', tabOfVehicle(/^Service History/, shows('No service history yet'))],
  ['/vehicles', tabOfVehicle(/^Attachments/, shows('No attachments yet'))],
  ['/vehicles', tabOfVehicle(/^Notes/, shows('No notes for this vehicle'))],
  ['/vehicles', tabOfVehicle(/^Mileage/, clicking(/^Add Mileage Entry/))],
  ['/vehicles?edit=new', dialogOpens],
  ['/inventory', shows('Low Stock Alert')],
  ['/inventory?edit=new', dialogOpens],
  ['/suppliers', shows('Nordic Brake Systems AB')],
  ['/suppliers?edit=new', dialogOpens],
  ['/schedule', shows('appointment')],
  ['/schedule?view=day', shows('appointment')],
  ['/schedule?view=week&day=2027-03-10', shows('Week of 7 March 2027')],
  ['/schedule?view=day&day=2027-03-10', visitWithKey],
  ['/schedule?edit=new', dialogOpens],
  ['/schedule?edit=new', clicking(/^Start/)],
  ['/estimates', shows('TX-9011')],
  ['/estimates?edit=new', dialogOpens],
  ['/estimates?template=all', shows('HEPA filtra maiņa un kondicioniera tīrīšana')],
  ['/estimates?template=all', renaming],
  ['/estimates', savingAsTemplate],
  ['/estimates', clicking(/^Send to customer/)],
  ['/estimates', answers],
  [
    '/estimates',
    async (page) => {
      await page.getByRole('article').first().getByRole('link', { name: /^E-/ }).click();
      await page.getByRole('region', { name: /^(Progress|Norise)/ }).waitFor();
    },
  ],
  [
    '/estimates',
    async (page) => {
      await page.getByRole('article').first().getByRole('link', { name: /^E-/ }).click();
      await page.getByRole('button', { name: /^(Edit|Labot:) E-/ }).click();
      await page.getByRole('region', { name: /^(Edit Estimate|Labot tāmi)$/ }).waitFor();
      await page.getByRole('row').nth(1).waitFor();
    },
  ],
  ['/estimates', answeringByPhone],
  ['/estimates', makingCode],
  ['/estimates?edit=new', pickingTemplate],
  [
    '/estimates?edit=new',
    async (page) => {
      // A customer and a car that are made with the form, and the question whose a car is.
      await page.getByRole('combobox', { name: /^(Customer|Klients)$/ }).fill('Nobody Such');
      await page.getByRole('option', { name: 'Nobody Such' }).click();
      await page.getByRole('combobox', { name: /^(Vehicle|Auto)$/ }).fill('MK-2107');
      await page.getByRole('option', { name: /MK-2107.*Anna/ }).click();
      await page.getByRole('radio').first().waitFor();
    },
  ],
  ['/invoices', shows('Manage and track customer invoices')],
  ['/invoices', billed],
  [
    '/invoices?status=unpaid',
    async (page) => {
      await page
        .getByRole('button', { name: /show details/ })
        .first()
        .click();
      await page.getByText('Supply date').waitFor();
    },
  ],
  [
    '/invoices?period=custom&from=2001-01-01&to=2001-01-31',
    shows('No invoices found for the selected filters'),
  ],
  ['/invoices?edit=new', dialogOpens],
  ['/invoices?status=unpaid', creditingLines],
  ['/invoices?status=unpaid', correcting],
  ['/invoices?view=credit-notes', shows(/^K-\d{4}-\d{4}$/)],
  ['/invoices?view=payments', shows('Payments from a bank statement')],
  ['/invoices?view=reminders', shows('Remind about overdue invoices')],
  ['/invoices?view=month', shows('Closing balance')],
  ['/reports?status=all', shows(/^E-\d{4}-\d{4}$/)],
  ['/reports?from=2001-01-01&to=2001-01-31', shows('No data found for the selected filters')],
  [
    '/reports',
    async (page) => {
      await clicking(/^Monthly export for the accountant/)(page);
      await page.getByRole('dialog').getByText('Closing balance').waitFor();
    },
  ],
  ['/users', shows('Edgars Krūmiņš')],
  ['/users?edit=new', dialogOpens],
  ['/users', clicking(/audit/i)],
  ['/settings', shows('Opening hours')],
  ['/settings#backups', shows('Back up now')],
  ['/settings/server', shows('DATABASE_URL')],
  ['/my-day', shows('Time without a car')],
  ['/my-day', takingNote],
  ['/my-day', reportingFinding],
  ['/no-such-page', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
];

/** What axe finds on the page as it is now, as one line for each element. */
export async function accessibilityViolations(page: Page, where: string): Promise<string[]> {
  // Nothing behind an open dialog can be reached: what it covers is no problem.
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  return axeViolations(page, where, hasDialog ? '[role=dialog]' : undefined);
}

export const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Opens every screen and dialog of the portal: axe is content, nothing scrolls sideways. */
export async function expectAccessibleScreens(
  browser: WorkerBrowser,
  url: string,
  look: BrowserContextOptions,
): Promise<void> {
  const page = await openPage(browser, `${url}/serviceportal`, {
    ...look,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  await page.waitForURL('**/login**');
  const found = await accessibilityViolations(page, 'login');
  await signIn(page, 'owner');
  for (const [path, open] of screens) {
    await page.goto(`${url}/serviceportal${path}`);
    await open(page);
    found.push(...(await accessibilityViolations(page, path || '/')));
    expect(await scrollsSideways(page)).toBe(false);
  }
  expect(found).toEqual([]);
}
