import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createEstimate } from '#tests/harness/factories.ts';
import {
  answerPage,
  choose,
  createLink,
  getEstimate,
  getJob,
  openPage,
  saveEstimate,
  sendForm,
} from '#tests/harness/job-page.ts';
import { answerFields } from '../job-view.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const wash = { description: 'Wash', partPrice: '10.00' };
const brakes = { description: 'Brakes', partPrice: '100.00' };
const oil = { description: 'Oil', partPrice: '20.00' };

/** Wash and brakes were approved; then the brakes became dearer, and oil came. */
async function changedJob(dearer: object = { partPrice: '130.00' }) {
  const id = await createEstimate(manager, { lineItems: [wash, brakes] });
  const { page } = await createLink(manager, id);
  await answerPage(t, page, 'approved');
  const [first, second] = (await getEstimate(manager, id)).lineItems;
  await saveEstimate(manager, id, { lineItems: [first ?? {}, { ...second, ...dearer }, oil] });
  await createLink(manager, id);
  const lines = (await getEstimate(manager, id)).lineItems.map((line) => line.id);
  return { id, page, lines };
}
const textIn = (html: string): string => html.replaceAll('<!-- -->', '').replaceAll(/<[^>]+>/g, ' ');

test('shows what a line was approved at and what it costs now, marks new ones, and puts both first', async () => {
  const { id, page, lines } = await changedJob();
  const { html, asked } = await openPage(t, page);
  expect(html).toContain('Previously approved at €121.00, now €157.30 (+€36.30)');
  expect(textIn(html)).toMatch(/Price raised\s+Brakes/);
  expect(textIn(html)).toMatch(/New\s+Oil/);
  const [first, second, third] = lines;
  expect(asked).toEqual([second, third]);
  const order = [...html.matchAll(/<li id="line-([^"]+)"/g)].map(([, line]) => line);
  expect(order).toEqual([second, third, first]);
  expect((await getEstimate(manager, id)).lineItems[1]).toMatchObject({
    answer: null,
    answeredPrice: '121.00',
  });
  const latvian = await openPage(t, page.replace('/en/job/', '/lv/darbs/'));
  expect(latvian.html.replaceAll('\u00a0', ' ')).toContain(
    'Iepriekš apstiprināts par 121,00 €, tagad 157,30 € (+36,30 €)',
  );
});

test('says of other work at the same price that it was changed since', async () => {
  const { page } = await changedJob({ description: 'Brakes, front and rear' });
  expect((await openPage(t, page)).html).toContain(
    'Previously approved at €121.00, changed since, now €121.00',
  );
});

test('declines the new lines together, and never what was approved', async () => {
  const { page, lines } = await changedJob();
  const [, second = '', third = ''] = lines;
  const shown = await openPage(t, page);
  expect(shown.html).toContain('Decline the new ones');
  expect(shown.html).not.toContain('Decline all');
  const { fields } = await sendForm(t, page, { ...shown.fields, [answerFields.all]: 'declined' });
  expect(fields[answerFields.answerOf(third)]).toBe('declined');
  expect(fields[answerFields.answerOf(second)]).toBeUndefined();
});

test('agrees to a sentence that says it when approved work is declined', async () => {
  const { id, page } = await changedJob();
  const asked = await sendForm(t, page, choose(await openPage(t, page), 'declined'));
  expect(asked.html).toContain(
    'With this answer I decline the new and changed work; 1 job for €12.10 incl. VAT stays ordered.',
  );
  await answerPage(t, page, 'declined');
  const [newest] = (await getJob(manager, id)).answers;
  expect(newest?.sentence).toContain('I decline the new and changed work');
});

test('offers no button that declines all where only approved work has changed', async () => {
  const id = await createEstimate(manager, { lineItems: [brakes] });
  const { page } = await createLink(manager, id);
  await answerPage(t, page, 'approved');
  const [line] = (await getEstimate(manager, id)).lineItems;
  await saveEstimate(manager, id, { lineItems: [{ ...line, partPrice: '130.00' }] });
  await createLink(manager, id);
  const { html } = await openPage(t, page);
  expect(html).toContain('Changes await your answer');
  expect(html).not.toMatch(/name="all" value="declined"/);
});
