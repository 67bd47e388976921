import type { Page } from 'playwright-core';
import { drawn } from './cut-text.ts';
import { clicking, dialogOpens, shows, type ScreenToOpen } from './screen-openers.ts';

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

/** The screens and dialogs of the schedule, the workshop, estimates, invoices and reports. */
export const workScreens: readonly ScreenToOpen[] = [
  ['/schedule', shows('appointment')],
  ['/schedule?view=day', shows('appointment')],
  ['/schedule?view=week&day=2027-03-10', shows('Week of 7 March 2027')],
  ['/schedule?view=day&day=2027-03-10', visitWithKey],
  ['/schedule?view=day&day=:day', drawn],
  ['/schedule?view=week', drawn],
  ['/schedule?edit=new', dialogOpens],
  // Seven days side by side are wider than a phone whose text is twice as large.
  ['/schedule?edit=new', clicking(/^Start/), { phone: 'reopened', largeText: 'left out' }],
  ['/estimates', shows('TX-9011')],
  ['/estimates?edit=new', dialogOpens],
  ['/estimates/:estimate', drawn],
  ['/estimates/:approved', drawn],
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
  ['/my-day', shows('Time without a car')],
  ['/my-day', takingNote],
  ['/my-day', reportingFinding],
];
