import type { Page } from 'playwright-core';
import { drawn } from './cut-text.ts';
import { clicking, dialogOpens, shows, tabOfVehicle, type ScreenToOpen } from './screen-openers.ts';

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
const selectingRows = async (page: Page) => {
  await page.getByRole('button', { name: 'Export or print the list' }).click();
  await page.getByRole('menuitem', { name: 'Select rows' }).click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await page.getByRole('region', { name: 'Selected rows' }).getByText('1 selected').waitFor();
};

/** The other screens and dialogs: what the shop has and knows, and what reads across all of it. */
export const recordScreens: readonly ScreenToOpen[] = [
  ['', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  [
    '',
    async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill('anna');
      await page.getByRole('option').first().waitFor();
    },
    { phone: 'reopened' },
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
  ['', clicking(/^Notifications/), { phone: 'reopened' }],
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
  ['/users', shows('Edgars Krūmiņš')],
  ['/users?edit=new', dialogOpens],
  ['/users', clicking(/audit/i)],
  ['/settings', shows('Opening hours')],
  ['/settings#backups', shows('Back up now')],
  ['/settings/server', shows('DATABASE_URL')],
  // Few enough that the bar covers none of them.
  ['/customers?search=anna', selectingRows],
  ['/imports', shows('Import')],
  ['/settings/connections', shows('API tokens')],
  ['/settings/connections?token=new', dialogOpens],
  ['/settings/connections?webhook=new', dialogOpens],
  ['/services?edit=new', drawn],
  ['/customers/:customer', drawn],
  ['/vehicles?vehicle=:vehicle', drawn],
  ['/vehicles?vehicle=:van&tab=battery', drawn],
  ['/checks/:check', drawn],
  ['/isolations/:isolation', drawn],
  ['/time-clock', drawn],
  ['/no-such-page', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
];
