import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  answerLines,
  changeEstimate,
  createCompletedEstimate,
  createCustomer,
  createEstimate,
  createVehicle,
  issueInvoice,
} from '#tests/harness/factories.ts';
import { wallClockOf } from '#shared/dates.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
});
afterAll(() => t.close());

const convert = (id: string, reissue = false, headers = {}) =>
  manager.call(invoices.convert, { params: { id }, body: { reissue } }, headers);
const getEstimate = async (id: string, caller = manager) =>
  (await caller.call(estimates.get, { params: { id } })).body;
const getInvoice = async (id: string) => (await manager.call(invoices.get, { params: { id } })).body;
const invoicesOf = (estimateId: string) =>
  t.db
    .selectFrom('invoices')
    .select(['id', 'invoiceNumber', 'status', 'replacesId'])
    .where('estimateId', '=', estimateId)
    .orderBy('invoiceNumber')
    .execute();
const audits = async (entityId: string) =>
  (
    await t.db
      .selectFrom('auditLogs')
      .select(['entityType', 'entityName', 'details'])
      .where('entityId', '=', entityId)
      .orderBy('createdAt', 'desc')
      .execute()
  ).map(({ entityType, entityName, details }) => [entityType, entityName, details]);

const company = {
  name: 'SIA Ātrais',
  customerType: 'business',
  businessNumber: '40203123456',
  vatNumber: 'LV40203123456',
  address: 'Brīvības iela 1, Rīga',
  email: 'info@atrais.lv',
  phone: '+371 26000001',
} as const;

describe('converting', () => {
  test('copies everything that the invoice says', async () => {
    const customerId = await createCustomer(manager, company);
    const car = { make: 'Tesla', model: 'Model 3', modelSpecification: 'RWD', year: 2021, vin: '5YJ3E1EA7' };
    const vehicleId = await createVehicle(manager, { ...car, licensePlate: 'EV-77', customerId });
    const id = await createCompletedEstimate(manager, {
      customerId,
      vehicleId,
      description: 'Brake service\nFront and rear',
      mileage: '84500',
      laborRate: '64.50',
      internalNotes: 'Regular customer',
      lineItems: [
        { description: 'Pads', partNumber: 'P-1', partName: 'Brake pads', partPrice: '40', partUnits: 2 },
        { laborHours: '1.25', discount: 10, responsibleMechanic: 'Jānis B.' },
        { partName: 'Fluid', partPrice: '12.34', laborHours: '0.5', discount: 15 },
      ],
    });
    await t.db
      .updateTable('estimates')
      .set({ statusChangedAt: '2026-03-31T21:30:00Z' })
      .where('id', '=', id)
      .execute();
    const estimate = await getEstimate(id);
    const { status, body: response } = await convert(id);
    expect(status).toBe(201);
    const { shortParts, ...body } = response;
    expect(shortParts).toEqual([]);
    const { day } = wallClockOf(body.issuedAt);
    const inAWeek = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
    // By hand: 80.00; 80.63 less 8.06; 12.34 + 32.25 less 6.69 (of which labor 4.84).
    expect(body).toEqual({
      id: body.id,
      kind: 'standard',
      invoiceNumber: expect.stringMatching(/^R-20\d\d-\d{4}$/) as unknown,
      estimateId: id,
      estimateNumber: estimate.estimateNumber,
      customerId,
      customerName: company.name,
      vehicleId,
      vehicle: { ...car, licensePlate: 'EV-77' },
      title: 'Brake service',
      description: 'Brake service\nFront and rear',
      mileage: '84500',
      buyerReference: null,
      notes: 'Regular customer',
      freeformText: null,
      laborHours: '1.75',
      laborRate: '64.50',
      laborTotal: '99.98',
      partsTotal: '90.49',
      subtotal: '190.47',
      applyTax: true,
      isBusiness: true,
      taxRate: '21.00',
      vatReason: null,
      vatReasonText: null,
      tax: '40.00',
      total: '230.47',
      status: 'pending',
      paidAmount: '0.00',
      credited: '0.00',
      reminder: null,
      replacesCredited: false,
      isCorrected: false,
      paidAt: null,
      createdAt: body.issuedAt,
      createdBy: manager.userId,
      issuedAt: body.issuedAt,
      dueDate: inAWeek,
      supplyDate: '2026-04-01',
      version: 1,
      replacesNumber: null,
      replacedByNumber: null,
      creditNoteNumbers: [],
      seller: await t.db
        .selectFrom('business')
        .select([
          'name',
          'legalName',
          'registrationNumber',
          'vatNumber',
          'vatRegistered',
          'address',
          'phone',
          'email',
        ])
        .select(['iban', 'bic'])
        .executeTakeFirstOrThrow(),
      buyer: {
        name: company.name,
        isBusiness: true,
        registrationNumber: company.businessNumber,
        vatNumber: company.vatNumber,
        address: company.address,
        email: company.email,
        phone: company.phone,
      },
      lineItems: estimate.lineItems.map(
        (
          {
            estimateId: _of,
            answer: _said,
            answeredPrice: _at,
            isOffered: _known,
            isHighVoltage: _gated,
            recommendedFrom: _from,
            ...line
          },
          index,
        ) => ({
          ...line,
          id: body.lineItems[index]?.id,
          invoiceId: body.id,
          deposit: null,
        }),
      ),
      manualLineItems: [],
      parts: [],
    });
    expect(Math.abs(Date.now() - Date.parse(body.issuedAt))).toBeLessThan(60_000);
    expect(await getInvoice(body.id)).toEqual(body);
    expect((await getEstimate(id)).version).toBe(estimate.version);
    const created = {
      created: body.invoiceNumber,
      customer: company.name,
      total: '230.47',
      estimateNumber: estimate.estimateNumber,
    };
    expect(await audits(body.id)).toEqual([['invoice', body.invoiceNumber, created]]);
    expect((await audits(id))[0]).toEqual([
      'estimate',
      estimate.estimateNumber,
      { invoiceNumber: { old: null, new: body.invoiceNumber } },
    ]);
  });

  test('prints no business numbers of a person, a typed plate as the car, the number as the title', async () => {
    const customerId = await createCustomer(manager, { ...company, customerType: 'individual' });
    const invoice = await issueInvoice(manager, {
      customerId,
      vehicleLicensePlate: 'ab 12',
      applyTax: false,
    });
    expect(invoice.buyer).toMatchObject({ registrationNumber: null, vatNumber: null });
    const none = { make: null, model: null, modelSpecification: null, year: null, vin: null };
    expect([invoice.vehicleId, invoice.vehicle]).toEqual([null, { ...none, licensePlate: 'AB12' }]);
    expect(invoice.title).toBe(invoice.estimateNumber);
    expect(invoice).toMatchObject({ applyTax: false, tax: '0.00', subtotal: '155.00', total: '155.00' });
    expect((await issueInvoice(manager)).vehicle).toBeNull();
  });

  test('sums labor and parts to the subtotal, to the cent, whatever the lines', async () => {
    const hundredths = (max: number) => fc.nat({ max }).map((amount) => (amount / 100).toFixed(2));
    const line = fc.record({
      kind: fc.constantFrom('service' as const, 'part' as const, 'labor' as const, undefined),
      partPrice: hundredths(9_999),
      partUnits: fc.integer({ min: 1, max: 9 }),
      laborHours: hundredths(400),
      discount: fc.nat({ max: 100 }),
    });
    const estimate = fc.record({
      laborRate: hundredths(20_000),
      lineItems: fc.array(line, { minLength: 1, maxLength: 12 }),
    });
    const inCents = (text: string) => Number(text.replace('.', ''));
    for (const drawn of fc.sample(estimate, { numRuns: 25, seed: 5 })) {
      const invoice = await issueInvoice(manager, drawn);
      const { subtotal, tax, total, laborTotal, partsTotal } = invoice;
      expect(inCents(laborTotal) + inCents(partsTotal)).toBe(inCents(subtotal));
      expect(inCents(subtotal) + inCents(tax)).toBe(inCents(total));
      const sum = invoice.lineItems.reduce((all, { totalPrice }) => all + inCents(totalPrice), 0);
      expect(sum).toBe(inCents(subtotal));
      // A line's labor is what its hours cost, less the discount of that, rounded half up; of a service all is labor.
      const labor = invoice.lineItems.map(({ kind, laborCost, discount, totalPrice }) =>
        kind === 'service'
          ? inCents(totalPrice)
          : inCents(laborCost) - Math.floor((inCents(laborCost) * discount + 50) / 100),
      );
      expect(inCents(laborTotal)).toBe(labor.reduce((a, b) => a + b, 0));
    }
  });

  async function createDeclined(): Promise<string> {
    const id = await createEstimate(manager, {
      status: 'pending',
      customerId: await createCustomer(manager),
    });
    await answerLines(manager, id, ['declined']);
    await manager.call(estimates.changeStatus, { params: { id }, body: { status: 'converted' } });
    return id;
  }

  test.each([
    ['estimate_not_completed', () => createCompletedEstimate(manager, { status: 'in_service' })],
    ['estimate_empty', () => createCompletedEstimate(manager, { lineItems: [] })],
    ['estimate_declined', () => createDeclined()],
    ['estimate_without_customer', () => createEstimate(manager, { status: 'converted', customerName: 'A' })],
  ])('rejects with %s and a sentence in both languages', async (code, create) => {
    const id = await create();
    const english = await convert(id);
    const latvian = await convert(id, true, { 'accept-language': 'lv' });
    for (const response of [english, latvian])
      expect([response.status, response.body.code]).toEqual([409, code]);
    expect(english.body.userMessage).toMatch(/^[A-Z].*[Pp]lease .*\.$/);
    expect(latvian.body.userMessage).toMatch(/[āčēģīķļņšūž].*\.$/);
    expect(await invoicesOf(id)).toEqual([]);
    expect((await getEstimate(id)).invoice).toBeNull();
  });

  test('returns 404 for an unknown estimate, and 400 for a flag that is neither true nor false', async () => {
    expect((await convert(randomUUID())).status).toBe(404);
    const url = invoices.convert.url.replace(':id', randomUUID());
    expect((await manager.raw('POST', url, { reissue: 'perhaps' })).status).toBe(400);
  });

  test('rejects an estimate with an active invoice, and names the invoice', async () => {
    const { estimateId, invoiceNumber } = await issueInvoice(manager);
    const id = estimateId ?? '';
    const again = await convert(id);
    expect([again.status, again.body.code]).toEqual([409, 'already_invoiced']);
    expect(again.body.userMessage).toContain(invoiceNumber);
    expect(await invoicesOf(id)).toHaveLength(1);
    const remove = await manager.call(estimates.delete, { params: { id } });
    expect([remove.status, remove.body.code]).toEqual([409, 'estimate_invoiced']);
  });
});

describe('the invoice of an estimate', () => {
  test('returns number and whether it is outdated, and no id to roles that may not open invoices', async () => {
    const { id: invoiceId, estimateId, invoiceNumber } = await issueInvoice(manager);
    const id = estimateId ?? '';
    expect((await getEstimate(id)).invoice).toEqual({ id: invoiceId, invoiceNumber, isOutdated: false });
    for (const status of ['approved', 'converted'] as const)
      await manager.call(estimates.changeStatus, { params: { id }, body: { status } });
    expect((await getEstimate(id)).invoice?.isOutdated).toBe(false);
    await changeEstimate(manager, id);
    expect((await getEstimate(id)).invoice?.isOutdated).toBe(true);
    for (const { body } of [
      await technician.call(estimates.get, { params: { id } }),
      { body: (await technician.call(estimates.list, {})).body.find((row) => row.id === id) },
    ])
      expect(body?.invoice).toEqual({ invoiceNumber, isOutdated: true });
  });
});
