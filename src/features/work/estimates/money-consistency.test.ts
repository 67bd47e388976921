// Form, server and document say the same amounts, to the cent, as an independent calculation.
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  fits,
  isReadable,
  onWire,
  printedLine,
  calculate,
  displayed,
  typist,
  type Cells,
  type Calculated,
  type Typed,
} from '#tests/oracles/money-oracle.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { runs } from '#tests/harness/runs.ts';
import type { DocumentNode } from '#server/pdf/description.ts';
import { displayMoney, moneyText } from '#shared/money.ts';
import { languages, type Language } from '#shared/words.ts';
import { estimateTotals, type PricedLine } from './estimate-totals.ts';
import { estimatesContract, type Estimate } from './estimates.contract.ts';
import { estimateDraft, type EstimateDraft } from './estimate-draft.contract.ts';
import { sharesOf } from '#features/work/invoices/invoice-totals.ts';
import { describeEstimate, type EstimateToPrint } from './server/estimate-document.ts';
import { priceDraft } from './server/estimate-draft.ts';

/** Loaded by its name: the compiler keeps web and server apart, and here they are compared. */
const form = (await import(path.resolve(import.meta.dirname, 'web/editor/estimate-form.ts'))) as {
  estimateForm(lines: () => readonly Cells[], isVatRegistered: boolean): z.ZodType<EstimateDraft>;
  fieldsOfEstimate(estimate: null): object;
  linesOfEstimate(estimate: Estimate): Cells[];
};
const pricing = (await import(path.resolve(import.meta.dirname, 'web/editor/line-pricing.ts'))) as {
  pricedLine(cells: Cells): PricedLine;
  previewRate(typed: string, otherwise: string): string;
};

/** The figures that the lines of the form and its totals show while one types. */
function onScreen({ lines, laborRate, storedRate, ...taxing }: Typed, language: Language): string[] {
  const rate = pricing.previewRate(laborRate, storedRate);
  const totals = estimateTotals(lines.map(pricing.pricedLine), { laborRate: rate, ...taxing });
  const amounts = totals.lines.flatMap(({ labor, total }) => [labor, total]);
  return [...amounts, totals.subtotal, totals.tax, totals.total].map((each) => displayMoney(each, language));
}

type Priced = Pick<Estimate, 'subtotal' | 'tax' | 'total'> & {
  readonly lineItems: readonly Pick<Estimate['lineItems'][number], 'laborCost' | 'totalPrice'>[];
};
/** The labor on an invoice of it. */
const laborOf = (lineItems: Parameters<typeof sharesOf>[0]): string => moneyText(sharesOf(lineItems).labor);
const wireTexts = ({ lineItems, subtotal, tax, total }: Priced): string[] => [
  ...lineItems.flatMap(({ laborCost, totalPrice }) => [laborCost, totalPrice]),
  subtotal,
  tax,
  total,
];

/** The same figures as calculated here. */
const expected = ({ lines, subtotal, tax, total }: Calculated): bigint[] => [
  ...lines.flatMap((line) => [line.labor, line.total]),
  subtotal,
  tax,
  total,
];
const expectedOnScreen = (calculated: Calculated, language: Language) =>
  expected(calculated).map((amount) => displayed(amount, language));
const expectedOnWire = (calculated: Calculated) => expected(calculated).map(onWire);

const notApplied = { en: 'not applied', lv: 'netiek piemērots' };
function expectedInDocument(
  { lines, applyTax }: Typed,
  calculated: Calculated,
  language: Language,
): string[][] {
  const [subtotal = '', tax = '', total = ''] = [calculated.subtotal, calculated.tax, calculated.total].map(
    (amount) => displayed(amount, language),
  );
  const sums = [subtotal, applyTax ? tax : notApplied[language], total];
  return [
    ...calculated.lines.flatMap((amounts, index) => {
      const cells = lines[index];
      return cells ? [printedLine(cells, amounts, language)] : [];
    }),
    sums,
  ];
}

let typing: readonly Cells[] = [];
const schema = form.estimateForm(() => typing, false);

/** What the form sends; null when it is rejected. */
function sent({ lines, laborRate, applyTax }: Typed): EstimateDraft | null {
  typing = lines;
  return schema.safeParse({ ...form.fieldsOfEstimate(null), laborRate, applyTax }).data ?? null;
}

const letters = { name: 'Serviss', legalName: 'Serviss', registrationNumber: '1', vatNumber: 'LV1' };
const business = {
  ...letters,
  vatRegistered: true,
  address: 'Rīga',
  phone: '+371 2',
  email: 'a@example.lv',
  estimateValidityDays: 14,
};
const at = '2026-11-20T08:00:00.000Z';
const times = { createdAt: at, updatedAt: at, statusChangedAt: at, partsExpectedOn: null };
const names = { id: '1', estimateNumber: 'E-2026-0001', vehicleId: null, vehicleLicensePlate: null };
const head = {
  ...names,
  ...times,
  description: null,
  mileage: null,
  vatReason: null,
  vatReasonText: null,
  status: 'draft',
  version: 1,
} as const;

/** The amounts in the description of a document: each row of its lines, and its totals. */
function inDocument(estimate: EstimateToPrint['estimate'], language: Language): string[][] {
  const rows: string[][] = [];
  const visit = (node: DocumentNode): void => {
    if (node.kind === 'table')
      rows.push(...node.rows.map((row) => ('cells' in row ? row.cells : row).slice(2).map(String)));
    else if (node.kind === 'keepTogether') node.nodes.forEach(visit);
    else if (node.kind === 'columns') node.columns.forEach((column) => column.nodes.forEach(visit));
    else if (node.kind === 'keyValues') rows.push(node.rows.map(({ value }) => value));
  };
  const printed = { business, estimate, customer: null, vehicle: null, images: [] };
  describeEstimate(printed, language).body.forEach(visit);
  return rows;
}

type Outcome = 'agreed' | 'rejected' | 'too large';

/** One estimate through form, contract, server and document. */
function compareAll(typed: Typed, calculated: Calculated, language: Language): Outcome {
  const same = (where: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      expect({ where, typed, found }).toEqual({ where, typed, found: wanted });
  };
  same('form', onScreen(typed, language), expectedOnScreen(calculated, language));
  const body = sent(typed);
  same('taken by the form', body !== null, isReadable(typed));
  if (!body) return 'rejected';
  const { lineItems: drafts, laborRate = typed.storedRate } = estimateDraft.parse(
    JSON.parse(JSON.stringify(body)),
  );
  const { applyTax, taxRate } = typed;
  // Lines that cost nothing are free: the document says of them what it says of others.
  const free = drafts.map((draft) => ({ ...draft, isFree: true }));
  const price = () => priceDraft(free, { laborRate, applyTax, taxRate }, '');
  if (!fits(calculated)) {
    expect(price).toThrow('invalid_input');
    return 'too large';
  }
  const { amounts, lines } = price();
  const lineItems = lines.map((line, index) => ({
    ...line,
    id: '1',
    estimateId: '1',
    lineNumber: index + 1,
  }));
  same('server', wireTexts({ ...amounts, lineItems }), expectedOnWire(calculated));
  same('labor', laborOf(lineItems), onWire(calculated.laborShare));
  const estimate = { ...head, ...amounts, laborRate, applyTax, taxRate, lineItems };
  same('document', inDocument(estimate, language), expectedInDocument(typed, calculated, language));
  return 'agreed';
}

const estimatesCompared = runs({ short: 2_000, all: 100_000 });

test('agrees to the cent in form, server and document over many estimates', { timeout: 600_000 }, () => {
  const type = typist(20_261_121);
  const outcomes: Record<Outcome, number> = { agreed: 0, rejected: 0, 'too large': 0 };
  const middles = { labor: 0, discount: 0, vat: 0 };
  while (outcomes.agreed < estimatesCompared) {
    const typed = type();
    const calculated = calculate(typed);
    outcomes[compareAll(typed, calculated, languages[outcomes.agreed % 2] ?? 'en')]++;
    for (const point of calculated.middles) middles[point]++;
  }
  // The middle of two cents, what is no number and what cannot be stored: all were met often.
  for (const count of [...Object.values(middles), outcomes.rejected, outcomes['too large']])
    expect(count).toBeGreaterThan(estimatesCompared / 200);
});

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const forged = { subtotal: '1.00', tax: '0.00', total: '1.00', taxRate: '0.00' };
const forgedLine = { laborCost: '1.00', totalPrice: '1.00', lineNumber: 9 };

/** Sends what is typed, with totals that are not true, and reads the estimate back. */
async function save(typed: Typed, known?: Estimate): Promise<Estimate> {
  const draft = sent(typed);
  const lineItems = draft?.lineItems.map((line) => ({ ...line, ...forgedLine }));
  const body = { ...draft, ...forged, lineItems };
  const { status, body: stored } = known
    ? await manager.raw('PUT', estimatesContract.save.url.replace(':id', known.id), body)
    : await manager.raw('POST', estimatesContract.create.url, body);
  expect(status).toBe(known ? 200 : 201);
  const { id } = stored as unknown as Estimate;
  return (await manager.call(estimatesContract.get, { params: { id } })).body;
}

/** What was typed and kept, and what the form shows of it when it is opened again. */
function expectAgreement(typed: Typed, stored: Estimate, language: Language): void {
  const calculated = calculate(typed);
  expect(wireTexts(stored)).toEqual(expectedOnWire(calculated));
  expect(laborOf(stored.lineItems)).toBe(onWire(calculated.laborShare));
  expect(stored.lineItems.map(({ kind }) => kind)).toEqual(typed.lines.map(({ kind }) => kind));
  const { applyTax, laborRate, taxRate } = stored;
  const opened = { lines: form.linesOfEstimate(stored), laborRate, storedRate: laborRate, applyTax, taxRate };
  expect(onScreen(opened, language)).toEqual(expectedOnScreen(calculated, language));
}

/** The next one that can be kept, with rates that are stored. */
function storable(type: () => Typed, rates: Pick<Typed, 'storedRate' | 'taxRate'>): Typed {
  for (;;) {
    const typed = { ...type(), ...rates };
    if (isReadable(typed) && fits(calculate(typed))) return typed;
  }
}

const setRates = ({ storedRate: laborRate, taxRate: vatRate }: Pick<Typed, 'storedRate' | 'taxRate'>) =>
  t.db.updateTable('business').set({ laborRate, vatRate }).execute();

test(
  'stores the same totals for estimates of many days over HTTP, created and then changed, with forged totals',
  { timeout: 600_000 },
  async () => {
    const type = typist(300);
    for (let day = 0; day < runs({ short: 3, all: 15 }); day++) {
      const language = languages[day % 2] ?? 'en';
      const rates = type();
      await setRates(rates);
      const { storedRate, taxRate } = rates;
      const make = async () => {
        const typed = storable(type, { storedRate, taxRate });
        const created = await save(typed);
        expectAgreement(typed, created, language);
        return created;
      };
      const many = await Promise.all(Array.from({ length: 20 }, make));
      // What the shop charges from now on changes nothing in what was created before.
      await setRates(type());
      const change = async (created: Estimate) => {
        const typed = storable(type, { storedRate: created.laborRate, taxRate: created.taxRate });
        expectAgreement(typed, await save(typed, created), language);
      };
      await Promise.all(many.map(change));
    }
  },
);

const labels = {
  en: {
    taxed: ['Subtotal without VAT', 'VAT 9.75%', 'Total with VAT'],
    not: ['Subtotal without VAT', 'VAT', 'Total'],
  },
  lv: { taxed: ['Summa bez PVN', 'PVN 9,75 %', 'Kopā ar PVN'], not: ['Summa bez PVN', 'PVN', 'Kopā'] },
};

test(
  'prints each line and the totals of a dozen documents, as another program reads them',
  { timeout: 60_000 },
  async () => {
    const type = typist(12);
    const rates = { storedRate: '64.55', taxRate: '9.75' };
    await setRates(rates);
    for (let created = 0; created < 12; created++) {
      const language = languages[created % 2] ?? 'en';
      const typed = storable(type, rates);
      const { id } = await save(typed);
      const { rawPayload } = await t.app.inject({
        url: `${estimatesContract.pdf.url.replace(':id', id)}?lang=${language}`,
        headers: { cookie: manager.cookie ?? '' },
      });
      const text = (await readBack(rawPayload)).pages.join('\n').replace(/\s+/g, ' ');
      const rows = expectedInDocument(typed, calculate(typed), language);
      const sums = rows.pop() ?? [];
      const lines = rows.map((row, index) => {
        const { description = '', partName = '' } = typed.lines[index] ?? {};
        return [index + 1, description, partName, ...row].filter(Boolean).join(' ');
      });
      const names = labels[language][typed.applyTax ? 'taxed' : 'not'];
      const totals = names.map((name, index) => `${name} ${sums[index]}`).join(' ');
      for (const said of [...lines, totals]) expect(text).toContain(said.replaceAll('\u00A0', ' '));
    }
  },
);
