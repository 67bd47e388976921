import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { statementXml, type SampleEntry } from '#tests/harness/bank-statement.ts';
import { createCustomer, createInvoice } from '#tests/harness/factories.ts';
import { multipart } from '#tests/harness/multipart.ts';
import { addCents, cents } from '#shared/money.ts';
import { invoicesContract as invoices } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract as payments } from '#features/work/invoices/payments.contract.ts';
import {
  bankStatementsContract as bank,
  type Proposal,
  type Proposals,
} from '../bank-statements.contract.ts';
import { keyOf, PARTS, plannedOf, type Choices } from '../choices.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  await t.db
    .updateTable('business')
    .set({ iban: 'LV80BANK0000435195001', name: 'SIA Ātrie Volti' })
    .execute();
});
afterAll(() => t.close());

/** Place, total, buyer; of 2026. Each total is of one invoice alone, but for those of 60.00. */
const issued: readonly (readonly [place: number, total: string, buyer: string])[] = [
  [501, '121.00', 'Anna Bērziņa'],
  [502, '242.50', 'SIA "Zaļā Flote"'],
  [503, '88.15', 'Jānis Kalniņš'],
  [504, '310.00', 'Pēteris Ozols'],
  [505, '45.20', 'Ilze Liepa'],
  [506, '76.30', 'Ilze Liepa'],
  [507, '500.00', 'UAB Baltijos Keliai'],
  [508, '99.99', 'Kristīne Vītola'],
  [509, '150.00', 'Māris Krūmiņš'],
  [510, '171.00', 'Sergejs Petrovs'],
  [511, '215.00', 'Oksana Ivanova'],
  [512, '333.33', 'Dace Eglīte'],
  [513, '60.00', 'Uldis Zariņš'],
  [514, '60.00', 'Guntis Balodis'],
  [515, '412.00', 'SIA "Kravas un Ko"'],
  [516, '138.00', 'Laura Siliņa'],
  [517, '264.00', 'Edgars Vilks'],
  [518, '183.00', 'Raivis Lācis'],
  [519, '720.00', 'AS Lielā Noma'],
  [520, '199.00', 'Inese Rudzīte'],
  [521, '111.00', 'Andris Bite'],
  [522, '222.00', 'Andris Bite'],
  [523, '87.00', 'Zane Kļava'],
  [1103, '135.00', 'Baiba Roze'],
];
const numberOf = (place: number) => `R-2026-${String(place).padStart(4, '0')}`;
const idOf = async (place: number): Promise<string> => {
  const found = t.db.selectFrom('invoices').select('id').where('invoiceNumber', '=', numberOf(place));
  return (await found.executeTakeFirstOrThrow()).id;
};

/** What the statement must make of an entry: sure or a question, and the places of the invoices that it means. */
type Expected =
  | readonly ['sure' | 'link' | 'ask', ...number[]]
  | readonly ['listed']
  /** No money of a customer that is in the account. */
  | readonly ['counted'];

const lifelike: readonly (readonly [entry: SampleEntry, expected: Expected])[] = [
  [{ amount: '121.00', payer: 'ANNA BERZINA', text: 'Rekins R-2026-0501' }, ['sure', 501]],
  [
    { amount: '242.50', payer: 'Zala Flote SIA', text: 'Apmaksa par rēķinu Nr. R-2026-0502, 01.03.2026' },
    ['sure', 502],
  ],
  // Another payer: the wife, and she writes no number.
  [{ amount: '88.15', payer: 'Santa Kalniņa', text: 'par remontu' }, ['ask', 503]],
  // A part of it.
  [{ amount: '100.00', payer: 'Pēteris Ozols', text: 'R-2026-0504 pirmā daļa' }, ['ask', 504]],
  [{ amount: '50.00', payer: 'Ozols Pēteris', text: 'vēl par auto' }, ['ask', 504]],
  // Two numbers, written short.
  [{ amount: '121.50', payer: 'Ilze Liepa', text: 'R-2026-0505, 0506' }, ['sure', 505, 506]],
  // From abroad, with costs taken off on the way.
  [
    {
      amount: '488.00',
      payer: 'UAB Baltijos Keliai',
      payerIban: 'LT601010012345678901',
      text: 'INV R-2026-0507 /OUR',
    },
    ['ask', 507],
  ],
  // Glued, without a dash, without the letter, with a Cyrillic one.
  [{ amount: '99.99', payer: 'K. Vitola', text: 'rekinsR-2026-0508' }, ['sure', 508]],
  [{ amount: '150.00', payer: 'M. Krumins', text: '20260509' }, ['ask', 509]],
  [{ amount: '171.00', payer: 'С. Петров', text: 'Р-2026-0510 оплата' }, ['sure', 510]],
  [{ amount: '215.00', payer: 'O. Ivanova', text: 'rekins nr 0511' }, ['ask', 511]],
  [{ amount: '333.33', payer: 'D. Eglite', text: '2026/0512' }, ['ask', 512]],
  // The same amount of two people.
  [{ amount: '60.00', payer: 'Swedbank klients', text: 'paldies' }, ['ask', 513, 514]],
  // The reference alone, in the structured field; and in the payer's own reference.
  [{ amount: '412.00', payer: 'SIA Kravas un Ko', text: '', creditorReference: 'R20260515' }, ['sure', 515]],
  [{ amount: '138.00', payer: 'L. Silina', text: 'Pakalpojumi', endToEndId: 'R-2026-0516' }, ['sure', 516]],
  // Recorded by hand two days before; marked paid by the one button; half of it recorded.
  [{ amount: '264.00', payer: 'Edgars Vilks', text: 'R-2026-0517' }, ['link', 517]],
  [{ amount: '183.00', payer: 'Raivis Lācis', text: 'par auto remontu' }, ['link', 518]],
  [{ amount: '360.00', payer: 'AS Lielā Noma', text: 'Rēķins R-2026-0519 1/2' }, ['link', 519]],
  // The other half, ten days later.
  [
    { amount: '360.00', payer: 'AS Lielā Noma', text: 'Rēķins R-2026-0519 2/2', day: '2026-03-20' },
    ['ask', 519],
  ],
  // Paid long ago, and again by mistake.
  [{ amount: '199.00', payer: 'Inese Rudzīte', text: 'R-2026-0520' }, ['ask', 520]],
  // One payment for two invoices, of which one was recorded.
  [{ amount: '333.00', payer: 'Andris Bite', text: 'R-2026-0521 un R-2026-0522' }, ['ask', 521, 522]],
  // A batch of the payment institution: its parts are entries of their own.
  [
    {
      amount: '107.00',
      batch: [
        { amount: '87.00', payer: 'Zane Kļava', text: 'R-2026-0523' },
        { amount: '20.00', payer: 'Toms Siliņš', text: 'Dāvana' },
      ],
    },
    ['sure', 523],
  ],
  // A number that is a day as well.
  [{ amount: '135.00', payer: 'Baiba Roze', text: '20261103' }, ['ask', 1103]],
  // No such invoice; another shop's number; a plate; a telephone number.
  [{ amount: '17.01', payer: 'Valdis Prīde', text: 'R-2026-9999' }, ['listed']],
  [{ amount: '17.02', payer: 'SIA Cits', text: 'Rēķins AR-2026-0501' }, ['listed']],
  [{ amount: '17.03', payer: 'Rita Krasta', text: 'AB-0512 eļļas maiņa' }, ['listed']],
  [{ amount: '17.04', payer: 'Vita Upe', text: 'tel. 26000501' }, ['listed']],
  [{ amount: '17.05', payer: 'Egils Upe', text: 'Apkope 05.12.2026' }, ['listed']],
  [{ amount: '17.06' }, ['listed']],
  // Money that comes from no customer.
  [{ amount: '1850.40', payer: 'Worldline Latvia', text: 'POS 10.03.2026 settlement 0501' }, ['ask', 501]],
  [{ amount: '0.37', payer: 'AS Banka', text: 'Procenti' }, ['listed']],
  [{ amount: '900.00', payer: 'VID', text: 'PVN atmaksa 2026' }, ['listed']],
  [{ amount: '2000.00', payer: 'SIA Ātrie Volti', text: 'Starp kontiem' }, ['listed']],
  [{ amount: '310.00', payerIban: 'LV80BANK0000435195001', payer: 'A. Volts', text: 'Iemaksa' }, ['listed']],
  [{ amount: '150.00', payer: 'Māris Krūmiņš', text: 'R-2026-0509 atmaksa', isReturned: true }, ['ask', 509]],
  // No credit in euros that is booked.
  [{ amount: '60.00', payer: 'Noma', direction: 'DBIT', text: 'R-2026-0513' }, ['counted']],
  [{ amount: '60.00', currency: 'USD', text: 'R-2026-0513' }, ['counted']],
  [{ amount: '60.00', status: 'PDNG', text: 'R-2026-0513' }, ['counted']],
  [{ amount: '60.00', isReversal: true, text: 'R-2026-0513' }, ['counted']],
  [{ amount: '60.00', day: '2999-01-01', text: 'R-2026-0513' }, ['counted']],
];

async function issueAll(): Promise<void> {
  const createdAt = '2026-02-20T08:00:00.000Z';
  const unknown = { registrationNumber: null, vatNumber: null, address: null, email: null, phone: null };
  for (const [place, total, name] of issued) {
    const customerId = await createCustomer(manager, { name });
    const buyer = JSON.stringify({ name, ...unknown });
    const row = { customerId, createdBy: manager.userId ?? '', total, createdAt, issuedAt: createdAt };
    await createInvoice(t.db, { ...row, buyer, invoiceNumber: numberOf(place) });
  }
}

const record = async (place: number, amount: string, paidOn: string) => {
  const body = { amount, paidOn, method: 'transfer' } as const;
  const { status } = await manager.call(payments.add, { params: { id: await idOf(place) }, body });
  expect(status).toBe(201);
};

async function read(): Promise<Proposals> {
  const content = statementXml(
    lifelike.map(([entry], index) => ({ day: '2026-03-10', ...entry, reference: `LIFE-${index}` })),
    { version: '08' },
  );
  const { payload, headers } = await multipart({}, [{ name: 'march.xml', content: Buffer.from(content) }]);
  const { status, body } = await manager.raw('POST', bank.propose.url, payload, headers);
  expect(status).toBe(200);
  return body as unknown as Proposals;
}

const placeOf = ({ invoiceNumber }: { readonly invoiceNumber: string }) => Number(invoiceNumber.slice(-4));
/** A batch is as many credits as it has payments. */
const creditsOf = ([{ batch }, [kind]]: (typeof lifelike)[number]) =>
  kind === 'counted' ? 0 : (batch?.length ?? 1);
const paidInAll = async () => {
  const rows = await t.db.selectFrom('payments').select('amount').execute();
  return addCents(...rows.map(({ amount }) => cents(amount)));
};

/** What a person takes of a question: all that is named, else what stands first; nothing of what is no customer's. */
function answerOf({ isSure, kind, candidates, parts, payerName }: Proposal): string | null {
  const [first] = candidates;
  if (isSure || kind !== 'payment' || !first || payerName === 'Worldline Latvia') return null;
  return parts.length > 0 ? PARTS : keyOf(first);
}

test('proposes each of forty lifelike entries rightly or lists it, and books none twice', async () => {
  expect(lifelike).toHaveLength(40);
  await issueAll();
  await record(517, '264.00', '2026-03-08');
  await record(518, '183.00', '2026-03-11');
  await record(519, '360.00', '2026-03-10');
  await record(520, '199.00', '2026-02-21');
  await record(521, '111.00', '2026-03-09');

  const { proposals, counts } = await read();
  const credits = lifelike.reduce((sum, each) => sum + creditsOf(each), 0);
  expect([counts.credits, proposals.length]).toEqual([credits, credits]);

  const left = [...proposals];
  for (const each of lifelike) {
    const [entry, [kind, ...places]] = each;
    const [found, ...others] = left.splice(0, creditsOf(each)) as Proposal[];
    if (!found) continue;
    const said = JSON.stringify(entry);
    expect(
      others.every(({ isSure, candidates }) => !isSure && candidates.length === 0),
      said,
    ).toBe(true);
    expect(found.isSure, said).toBe(kind === 'sure');
    const meant = found.candidates.map(placeOf);
    if (kind === 'sure') expect(meant, said).toEqual(places);
    else expect(meant, said).toEqual(expect.arrayContaining([...places]));
    if (kind === 'listed') expect(meant, said).toEqual([]);
    expect((found.candidates[0]?.payment ?? null) !== null, said).toBe(kind === 'link');
  }

  const answers = proposals.filter(({ isSure }) => !isSure).map((each) => [each.bankEntry, answerOf(each)]);
  const choices = Object.fromEntries(answers) as Choices;
  const transfers = plannedOf(proposals, choices).map(({ transfer }) => transfer);
  const before = await paidInAll();
  const { body } = await manager.call(bank.book, { body: { transfers } });
  expect([...new Set(body.outcomes)].toSorted()).toEqual(['booked', 'linked']);
  const booked = transfers.filter((_, index) => body.outcomes[index] === 'booked');
  expect((await paidInAll()) - before).toBe(addCents(...booked.map(({ amount }) => cents(amount))));
  expect((await manager.call(invoices.get, { params: { id: await idOf(519) } })).body).toMatchObject({
    status: 'paid',
    paidAmount: '720.00',
  });

  const done = new Set(transfers.map(({ bankEntry }) => bankEntry));
  const entries = proposals.map(({ bankEntry }) => bankEntry).filter((entry) => !done.has(entry));
  await manager.call(bank.setAside, { body: { entries } });
  const again = await read();
  expect(again.proposals.every(({ setAside }) => setAside !== null)).toBe(true);
  expect(again.counts.bookedBefore + again.counts.setAside).toBe(credits);
  expect(new Set((await manager.call(bank.book, { body: { transfers } })).body.outcomes)).toEqual(
    new Set(['booked_before']),
  );
});
