import { expect, test } from 'vitest';
import type { JobView } from '#features/work/jobs/job-view.ts';
import { languages } from '#shared/words.ts';
import { textOf } from '#apps/site/sample-site.ts';
import { renderClosedLink, renderJob, renderRefusal } from './render.tsx';
import {
  answeredEstimate,
  emptyForm,
  sampleEstimate,
  sampleInvoice,
  sampleJob,
  sampleJobSite,
  sampleLines,
} from './sample-job.ts';

const pageOf = (view: Partial<JobView> = {}): string =>
  renderJob({ view: { ...sampleJob, ...view }, site: sampleJobSite, times: null });
const tags = (html: string, start: string): string[] => html.match(new RegExp(`<${start}[^>]*>`, 'g')) ?? [];

test('sends every line as it was shown, the version and the token, and chooses nothing beforehand', () => {
  const page = pageOf();
  const [form = ''] = tags(page, 'form');
  expect(form).toContain('action="/lv/darbs/SECRET/answer"');
  expect(form).toContain('method="post"');
  for (const { id, fingerprint } of sampleLines) {
    expect(page).toContain(`name="shown.${id}" value="${fingerprint}"`);
    expect(tags(page, `input type="radio"[^>]*name="answer.${id}"`)).toHaveLength(2);
  }
  expect(page).toContain('name="version" value="3"');
  expect(page).toContain('name="token" value="form-token"');
  expect(page).not.toContain('checked=""');
});

test('sends the answer, and approves nothing, when Enter is pressed in a field', () => {
  const [first = ''] = tags(pageOf(), 'button');
  expect(first).toContain('type="submit"');
  expect(first).not.toContain('name=');
});

test('names the sum in the sentence of consent only once the server has calculated it', () => {
  const answers = { a1: 'approved', a2: 'approved', a3: 'approved', a4: 'approved', a5: 'declined' } as const;
  const before = pageOf({ form: { ...emptyForm, answers } });
  expect(textOf(before)).not.toContain('pasūtu');
  expect(textOf(before)).toContain('Pārbaudīt summu');
  const after = pageOf({ form: { ...emptyForm, answers, agreedTotal: '652.65' } });
  expect(textOf(after)).toContain('Ar šo atbildi pasūtu 4 darbus par 652,65 € ar PVN.');
  expect(textOf(after)).toContain('Apstiprināt 4 darbus');
  expect(after).toContain('name="total" value="652.65"');
});

test('asks only for the lines that wait for an answer', () => {
  const [first, second, ...others] = sampleLines;
  if (!first || !second) throw new Error('The sample has no lines.');
  const lines = [
    { ...first, answer: 'approved' as const },
    { ...second, answer: 'declined' as const },
    ...others,
  ];
  const page = pageOf({ estimate: { ...sampleEstimate, lines, asked: others.map(({ id }) => id) } });
  expect(tags(page, 'input type="radio"')).toHaveLength(2 * others.length);
  // 149.00 + 278.00 + 38.00 + 34.00, and 21 % of it.
  expect(textOf(page)).toContain('603,79 €');
});

test('says what is missing at its place, once more above all, and begins at the first', () => {
  const problems = { lines: ['a2', 'a3'], name: 'required', comment: null } as const;
  const page = pageOf({ form: { ...emptyForm, answers: { a1: 'declined' }, problems } });
  expect(tags(page, 'fieldset[^>]*aria-invalid="true"')).toHaveLength(2);
  expect(tags(page, 'p class="problem" id="problem-a2"')).toEqual(['<p class="problem" id="problem-a2">']);
  expect(tags(page, 'p class="problem" id="problem-a1"')).toEqual([
    '<p class="problem" id="problem-a1" hidden="">',
  ]);
  expect(page.match(/autofocus/gi)).toHaveLength(1);
  expect(tags(page, 'input[^>]*autofocus')[0]).toContain('name="answer.a2"');
  expect(page).toContain('role="alert"');
});

test('marks what has changed, and tells of an answer that came first', () => {
  const change = { changedLines: ['a2'], removedLines: 2 };
  const page = pageOf({ form: { ...emptyForm, change } });
  expect(page.match(/Jauns vai mainīts/g)).toHaveLength(1);
  expect(page).toContain('Svītroti 2 darbi.');
  const meanwhile = pageOf({ estimate: answeredEstimate, form: { ...emptyForm, answeredMeanwhile: true } });
  expect(meanwhile).toContain('nosūtīta cita atbilde');
  expect(meanwhile).not.toContain('data-answer');
});

test('shows a code to pay with while money is owed, and none after', () => {
  const owed = pageOf({ step: 'ready', estimate: answeredEstimate, invoice: sampleInvoice });
  expect(owed).toContain('M4 4h7v1h-7z');
  expect(owed).toContain('data-copy="LV97HABA0012345678910"');
  const invoice = { ...sampleInvoice, status: 'paid' as const, paidOn: '2026-11-24' };
  const paid = pageOf({ step: 'paid', estimate: answeredEstimate, invoice });
  expect(paid).not.toContain('M4 4h7v1h-7z');
  expect(paid).not.toContain('LV97');
  expect(textOf(paid)).toContain('Maksājums saņemts');
});

test('says why there is no VAT below the sums: of what is asked, of the outcome and of the invoice', () => {
  const whyNoVat = 'Atbrīvots: 52. pants';
  const untaxed = { applyTax: false, whyNoVat };
  const count = (view: Partial<JobView>) => textOf(pageOf(view)).split(whyNoVat).length - 1;
  expect(count({ estimate: { ...sampleEstimate, ...untaxed } })).toBe(1);
  const estimate = { ...answeredEstimate, ...untaxed };
  const invoice = { ...sampleInvoice, ...untaxed };
  expect(count({ step: 'approved', estimate })).toBe(1);
  expect(count({ step: 'ready', estimate: answeredEstimate, invoice })).toBe(1);
});

test('writes hostile text as text, wherever it comes from', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const lines = sampleLines.map((line) => ({ ...line, title: hostile, note: hostile }));
  const page = (asked: readonly string[]) =>
    pageOf({
      business: { ...sampleJob.business, name: hostile, address: hostile },
      licensePlate: hostile,
      vehicle: hostile,
      photos: [{ id: 'p1', caption: hostile, lineId: null }],
      estimate: {
        ...answeredEstimate,
        lines,
        asked,
        description: hostile,
        answered: { at: '2026-11-22T07:41:00.000Z', byPhone: true, comment: hostile },
      },
      invoice: { ...sampleInvoice, payee: hostile },
      form: { ...emptyForm, name: hostile, comment: hostile },
    });
  for (const html of [page(['a1']), page([])]) {
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|<img src=x/);
  }
});

test('shows of the business only what a visitor of its site sees', () => {
  const page = pageOf();
  const { iban, laborRate, registrationNumber, email } = sampleJob.business;
  for (const text of [iban, laborRate, registrationNumber, email]) expect(page).not.toContain(text);
});

test.each(languages)('keeps every page from search engines and other sites: %s', (language) => {
  const about = { language, business: sampleJob.business, site: sampleJobSite };
  for (const page of [
    pageOf({ language }),
    renderClosedLink(about),
    renderRefusal(about, 429),
    renderRefusal(about, 503),
  ]) {
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(page).not.toMatch(/canonical|og:|ld\+json/);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain('tel:+37126000001');
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(textOf(page)).not.toMatch(/undefined|null|NaN/);
  }
});

test('shows no form and no lines while the estimate is prepared', () => {
  const estimate = { ...sampleEstimate, isShown: false, lines: [], asked: [] };
  const page = pageOf({ estimate });
  expect(textOf(page)).toContain('Mēs gatavojam jūsu tāmi');
  expect(page).not.toMatch(/<form|estimate\.pdf/);
});

test('says of an estimate past its validity that the prices will be confirmed', () => {
  const page = pageOf({ estimate: { ...sampleEstimate, isPastValidity: true } });
  expect(textOf(page)).toContain('Bija derīga līdz 04.12.2026, cenas vēl apstiprināsim');
  expect(textOf(pageOf())).toContain('Derīga līdz 04.12.2026');
});
