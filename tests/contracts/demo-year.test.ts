import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDemoGarage } from '#demo/garage.ts';
import { planYear } from '#demo/year/plan-year.ts';
import { estimatesContract, type Estimate } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract, type Invoice } from '#features/work/invoices/invoices.contract.ts';
import { openFiles } from '#server/files/files.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays, monthsUpTo } from '#shared/days.ts';
import { expectAgreement } from '../harness/accounting.ts';
import { startTestApp, type Caller, type TestApp } from '../harness/app.ts';
import { readJournalData } from '../oracles/journal-oracle.ts';

// The year of the demo data is written past the services: here it is held against them and against the rules.

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  await createDemoGarage(t.db, await openFiles({ dataDir: t.dataDir, s3: undefined }));
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const rowsOf = async <Row>(statement: string, app = t): Promise<Row[]> =>
  (await sql.raw<Row>(statement).execute(app.db)).rows;
const idsOf = async (statement: string): Promise<string[]> =>
  (await rowsOf<{ id: string }>(statement)).map(({ id }) => id);

test('has as much work as a shop does in a year', async () => {
  const [counts] = await rowsOf(`SELECT
    (SELECT count(*) FROM estimates) BETWEEN 300 AND 450 AS estimates,
    (SELECT count(*) FROM invoices) BETWEEN 250 AND 400 AS invoices,
    (SELECT count(*) FROM customers) BETWEEN 80 AND 120 AS customers,
    (SELECT count(*) FROM customers WHERE language = 'en') BETWEEN 5 AND 20 AS written_to_in_english,
    (SELECT count(*) FROM vehicles) BETWEEN 100 AND 150 AS vehicles,
    (SELECT count(*) FROM estimates WHERE status = 'rejected') BETWEEN 5 AND 40 AS rejected,
    (SELECT count(*) FROM invoices WHERE status = 'cancelled') BETWEEN 1 AND 20 AS reissued,
    (SELECT count(*) FROM invoices WHERE status = 'pending' AND due_date < now()::date) BETWEEN 1 AND 12 AS overdue`);
  expect([...new Set(Object.values(counts ?? {}))]).toEqual([true]);
});

const numbers = (table: string, column: string, moment: string) => `
  SELECT * FROM (SELECT ${column} AS number, row_number() OVER (
    PARTITION BY split_part(${column}, '-', 2) ORDER BY ${moment}, ${column}) AS place FROM ${table}) given
  WHERE split_part(number, '-', 3)::int <> place`;

/** Each finds what breaks the rule. */
const rules: Readonly<Record<string, string>> = {
  'numbers estimates without a gap in the order of their dates': numbers(
    'estimates',
    'estimate_number',
    'created_at',
  ),
  'numbers invoices without a gap in the order of their dates': numbers(
    'invoices',
    'invoice_number',
    'issued_at',
  ),
  'dates a number in its year': `SELECT invoice_number FROM invoices
    WHERE to_char(issued_at AT TIME ZONE 'Europe/Riga', 'YYYY') <> split_part(invoice_number, '-', 2)`,
  'does nothing in the future': `SELECT id FROM invoices WHERE greatest(issued_at, paid_at) > now()
    UNION ALL SELECT id FROM estimate_status_changes WHERE changed_at > now()
    UNION ALL SELECT id FROM audit_logs WHERE created_at > now()
    UNION ALL SELECT id FROM mileage_entries WHERE recorded_at > now()`,
  'is paid what is due, after the invoice': `SELECT invoice_number FROM invoices
    WHERE status = 'paid' AND (paid_amount <> total - credited OR paid_at < issued_at OR paid_at IS NULL)`,
  'has a payment for all that is paid, of its day': `SELECT invoice_number FROM invoices
    WHERE paid_amount <> (SELECT coalesce(sum(amount), 0) FROM payments WHERE invoice_id = invoices.id)
      OR (status = 'paid' AND (paid_at AT TIME ZONE 'Europe/Riga')::date
        <> (SELECT max(paid_on) FROM payments WHERE invoice_id = invoices.id AND amount > 0))`,
  'reminds only of what is left after the due date': `SELECT reminder.id FROM invoice_reminders reminder
    JOIN invoices ON invoices.id = invoice_id
    WHERE reminder.created_at > now() OR (reminder.created_at AT TIME ZONE 'Europe/Riga')::date <= reminder.due_date
      OR balance <> total - credited - paid_amount`,
  'credits in the sums of an invoice what its credit notes say': `SELECT invoice_number FROM invoices
    WHERE credited <> (SELECT coalesce(sum(total), 0) FROM credit_notes WHERE invoice_id = invoices.id)`,
  'numbers credit notes without a gap in the order of their dates': numbers(
    'credit_notes',
    'credit_note_number',
    'created_at',
  ),
  'has a fiscal receipt for what passed the till': `SELECT id FROM payments
    WHERE source = 'entered' AND (method = 'transfer') <> (receipt_number IS NULL)`,
  'goes through the statuses of an estimate in time': `SELECT estimate_number FROM estimates WHERE (status, status_changed_at)
    IS DISTINCT FROM (SELECT (new_status, changed_at) FROM estimate_status_changes change
      WHERE change.estimate_id = estimates.id ORDER BY changed_at DESC LIMIT 1)`,
  'gives each mechanic one car at a time': `SELECT one.id FROM appointments one JOIN appointments other
      ON one.technician_id = other.technician_id AND one.id <> other.id AND one.scheduled_date <= other.scheduled_date
    WHERE one.status <> 'cancelled' AND other.status <> 'cancelled'
      AND other.scheduled_date < one.scheduled_date + one.duration * interval '1 minute'`,
  'works within the opening hours': `SELECT id, scheduled_date FROM (SELECT id, scheduled_date, extract(isodow FROM scheduled_date AT TIME ZONE 'Europe/Riga') AS weekday,
      (scheduled_date AT TIME ZONE 'Europe/Riga')::time AS opens,
      ((scheduled_date + duration * interval '1 minute') AT TIME ZONE 'Europe/Riga')::time AS closes FROM appointments) work
    WHERE weekday > 5 OR opens < '09:00' OR closes > '18:00' OR closes < opens`,
  // One car of `cars.ts` shows what a mistyped mileage looks like.
  'drives no car backwards': `SELECT license_plate FROM (SELECT *, lag(mileage) OVER (PARTITION BY vehicle_id ORDER BY recorded_at)
      AS before FROM mileage_entries) entry JOIN vehicles ON vehicles.id = vehicle_id
    WHERE entry.mileage < before AND license_plate <> 'NV-3303'`,
  'shows the latest mileage of a car': `SELECT license_plate FROM vehicles WHERE mileage IS DISTINCT FROM
    (SELECT mileage FROM mileage_entries WHERE vehicle_id = vehicles.id ORDER BY recorded_at DESC LIMIT 1)`,
  'takes from the shelf what is on it': `SELECT * FROM (SELECT entity_name, created_at, (details #>> '{quantity,old}')::int AS old,
      (details #>> '{quantity,new}')::int AS new, lag((details #>> '{quantity,new}')::int)
        OVER (PARTITION BY entity_id ORDER BY created_at) AS before
      FROM audit_logs WHERE entity_type = 'part' AND details ? 'quantity') change
    WHERE old < 0 OR new < 0 OR old <> coalesce(before, old)`,
  'has on the shelf what was left of it': `SELECT part.name FROM inventory_parts part WHERE quantity <> coalesce((
      SELECT (details #>> '{quantity,new}')::int FROM audit_logs WHERE entity_id = part.id::text AND details ? 'quantity'
      ORDER BY created_at DESC LIMIT 1), quantity)`,
  'takes off the shelf what invoices sell': `SELECT sold.part_id FROM (
      SELECT part_id, sum(part_units) AS pieces FROM invoice_line_items line JOIN invoices ON invoices.id = invoice_id
      WHERE status <> 'cancelled' AND part_id IS NOT NULL GROUP BY part_id) sold
    WHERE pieces <> (SELECT sum((details #>> '{quantity,old}')::int - (details #>> '{quantity,new}')::int)
      FROM audit_logs WHERE entity_id = part_id::text AND details ? 'invoiceNumber')`,
};

test('pays in every way, now and then in parts', async () => {
  const [counts] = await rowsOf(`SELECT
    (SELECT count(*) FROM invoice_reminders) > 0 AS reminded,
    (SELECT count(*) FROM payments WHERE method = 'transfer') > 60 AS by_transfer,
    (SELECT count(*) FROM payments WHERE method = 'card') > 60 AS by_card,
    (SELECT count(*) FROM payments WHERE method = 'cash') > 15 AS in_cash,
    (SELECT count(*) FROM (SELECT FROM payments GROUP BY invoice_id HAVING count(*) = 2) divided)
      BETWEEN 5 AND 30 AS in_two_parts,
    (SELECT count(*) FROM invoices WHERE status = 'pending' AND paid_amount > 0) = 1 AS in_part`);
  expect([...new Set(Object.values(counts ?? {}))]).toEqual([true]);
});

test('credits a sale, a line, an amount, and an invoice in whose place another stands', async () => {
  const found = await rowsOf(`
    SELECT note.kind, count(*)::int AS number, is_corrected, sum(paid_amount) > 0 AS is_paid
    FROM credit_notes note JOIN invoices ON invoices.id = invoice_id
    WHERE invoices.kind = 'standard' GROUP BY note.kind, is_corrected ORDER BY note.kind, is_corrected`);
  expect(found).toEqual([
    { kind: 'all', number: 1, isCorrected: false, isPaid: false },
    { kind: 'all', number: 1, isCorrected: true, isPaid: false },
    { kind: 'amount', number: 1, isCorrected: false, isPaid: false },
    { kind: 'lines', number: 1, isCorrected: false, isPaid: true },
  ]);
});

test('asks for deposits: one waits, one is paid, one is taken off, one was credited', async () => {
  const [counts] = await rowsOf(`SELECT
    count(*) FILTER (WHERE status = 'pending') = 1 AS waiting,
    count(*) FILTER (WHERE paid_amount = total AND NOT is_deducted) = 1 AS paid,
    count(*) FILTER (WHERE paid_amount = total AND is_deducted) = 1 AS taken_off,
    count(*) FILTER (WHERE credited = total) = 1 AS credited
    FROM (SELECT *, EXISTS (SELECT FROM invoice_line_items WHERE deposit_id = invoices.id) AS is_deducted
      FROM invoices WHERE kind = 'prepayment') deposits`);
  expect([...new Set(Object.values(counts ?? {}))]).toEqual([true]);
});

test.each(Object.entries(rules))('keeps the rule: %s', async (_rule, breaches) => {
  expect(await rowsOf(breaches)).toEqual([]);
});

test('agrees in journal, dashboard, invoices and reports, month by month', { timeout: 300_000 }, async () => {
  const data = await readJournalData(t.db);
  for (const { month } of monthsUpTo(wallClockOf(Date.now()).day, 12))
    await expectAgreement(t, manager, data, month);
});

/** Apart from what is another record's own: ids, numbers and moments. */
const comparable = (record: Estimate | Invoice) =>
  JSON.parse(
    JSON.stringify(record, (key, value: unknown) =>
      /^(?:id|.*[iI]ds?|.*Number|.*At|.*Date|version|status|invoice|appointment|createdBy|partUnits|reminder)$/.test(
        key,
      ) &&
      key !== 'partId' &&
      key !== 'customerId' &&
      key !== 'vehicleId'
        ? undefined
        : value,
    ),
  ) as unknown;

const readEstimate = async (id: string) =>
  (await manager.call(estimatesContract.get, { params: { id } })).body;
const readInvoice = async (id: string) => (await manager.call(invoicesContract.get, { params: { id } })).body;

/** What the services create from the same work: the estimate, completed, and its invoice. */
async function redone({
  customerId,
  vehicleId,
  description,
  mileage,
  internalNotes,
  applyTax,
  vatReason,
  vatReasonText,
  lineItems,
}: Estimate) {
  const vat = { applyTax, vatReason, vatReasonText };
  const body = { customerId, vehicleId, description, mileage, internalNotes, ...vat, lineItems };
  const { id } = (await manager.call(estimatesContract.create, { body })).body;
  await manager.call(estimatesContract.changeStatus, { params: { id }, body: { status: 'converted' } });
  const invoice = await manager.call(invoicesContract.convert, { params: { id }, body: {} });
  const { shortParts: _none, ...issued } = invoice.body;
  return { estimate: await readEstimate(id), invoice: issued as Invoice };
}

const auditShapes = async (entityId: string) =>
  (
    await rowsOf<{ shape: string }>(
      `SELECT DISTINCT (SELECT string_agg(key, ',' ORDER BY key) FROM jsonb_object_keys(details) key) AS shape
     FROM audit_logs WHERE entity_id = '${entityId}'`,
    )
  ).map(({ shape }) => shape);

describe('beside the services', () => {
  // Of those with a deposit, a credit note or a correction more is stored than the services write at once.
  const completed = `FROM estimates WHERE status = 'converted' AND invoice_id IS NOT NULL AND version = 1 AND created_at < now() - interval '1 week'
    AND NOT EXISTS (SELECT FROM invoices WHERE estimate_id = estimates.id
      AND (kind = 'prepayment' OR credited > 0 OR replaces_id IS NOT NULL))`;
  const kinds: Readonly<Record<string, string>> = {
    'work with parts': `SELECT id ${completed} AND id IN (SELECT estimate_id FROM estimate_line_items WHERE part_id IS NOT NULL)`,
    'a fixed price': `SELECT id ${completed} AND id IN (SELECT estimate_id FROM estimate_line_items WHERE kind = 'service')`,
    'an ordered part': `SELECT id ${completed} AND id IN (SELECT estimate_id FROM estimate_line_items WHERE part_name IS NOT NULL AND part_id IS NULL)`,
    'work with a discount': `SELECT id ${completed} AND id IN (SELECT estimate_id FROM estimate_line_items WHERE discount > 0)`,
    'work for a buyer who pays the VAT': `SELECT id ${completed} AND NOT apply_tax`,
  };

  test.each(Object.entries(kinds))('writes what they write for %s', async (_kind, statement) => {
    const ids = (await idsOf(statement)).slice(0, 5);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      const estimate = await readEstimate(id);
      const invoice = await readInvoice(estimate.invoice?.id ?? '');
      const again = await redone(estimate);
      // What was paid is compared with the invoice.
      const { nextStep } = again.estimate;
      expect(comparable({ ...estimate, nextStep })).toEqual(comparable(again.estimate));
      expect(comparable(invoice)).toEqual(
        comparable({ ...again.invoice, status: invoice.status, paidAmount: invoice.paidAmount }),
      );
      expect(await auditShapes(again.estimate.id)).toEqual(await auditShapes(id));
      const shapes = await auditShapes(invoice.id);
      expect(shapes).toEqual(expect.arrayContaining(await auditShapes(again.invoice.id)));
    }
  });

  test('writes what they write for an invoice without an estimate', async () => {
    for (const id of await idsOf(
      'SELECT id FROM invoices WHERE estimate_number IS NULL AND credited = 0 AND replaces_id IS NULL LIMIT 5',
    )) {
      const invoice = await readInvoice(id);
      const body = {
        existingCustomerId: invoice.customerId,
        applyVat: invoice.applyTax,
        dueDate: null,
        lineItems: invoice.manualLineItems,
      };
      const { body: again } = await manager.call(invoicesContract.createManual, { body });
      expect(comparable({ ...invoice, paidAmount: '0.00' })).toEqual(comparable(again));
    }
  });

  test('cancels a wrong invoice for another that is lower by the discount', async () => {
    const [id = ''] = await idsOf(`SELECT id FROM estimates WHERE version = 2 AND invoice_id IS NOT NULL`);
    const estimate = await readEstimate(id);
    const invoice = await readInvoice(estimate.invoice?.id ?? '');
    expect(estimate.invoice?.isOutdated).toBe(false);
    expect(invoice.total).toBe(estimate.total);
    const [replaced] = await rowsOf<{ status: string; isHigher: boolean }>(
      `SELECT status, total > ${invoice.total} AS is_higher FROM invoices WHERE invoice_number = '${invoice.replacesNumber}'`,
    );
    expect(replaced).toEqual({ status: 'cancelled', isHigher: true });
  });
});

describe('on another day', () => {
  const shelf = {
    parts: {
      get: (partNumber: string) => ({
        id: crypto.randomUUID(),
        partNumber,
        name: 'Part',
        unitPrice: '10.00',
      }),
    },
  } as never;

  test.each(['2027-01-04', '2027-02-28', '2027-04-30', '2027-06-24', '2027-12-31', '2028-02-29'])(
    'has as much work on %s',
    (day) => {
      const { visits, bills, sales } = planYear(new Date(`${day}T09:00:00Z`), shelf, []);
      expect(visits.length).toBeGreaterThan(300);
      expect(visits.length).toBeLessThan(450);
      expect(bills.length + sales.length).toBeGreaterThan(270);
      expect(visits.filter(({ work }) => work && !work.isDone).length).toBeGreaterThan(8);
      const changeWheels = visits.filter(({ lines }) =>
        lines.some(({ description }) => description?.startsWith('Riteņu maiņa')),
      );
      const months = Map.groupBy(changeWheels, ({ life }) => Number(life[0][1].slice(5, 7)));
      expect([...months.keys()].filter((month) => ![3, 4, 5, 9, 10, 11, 12].includes(month))).toEqual([]);
    },
  );

  test('has replaced the control arms of a Model 3, whatever the day of the start is', () => {
    const days = Array.from({ length: 80 }, (_, step) => addDays('2026-11-01', 9 * step));
    const without = days.filter((day) => {
      const { visits } = planYear(new Date(`${day}T09:00:00Z`), shelf, []);
      return !visits.some(
        ({ car, life, lines }) =>
          car.model.model === 'Model 3' &&
          life.at(-1)?.[0] === 'converted' &&
          lines.some(({ description }) => description?.startsWith('Apakšējās sviras maiņa, kreisā puse')),
      );
    });
    expect(without).toEqual([]);
  });

  test('restarts the numbers in the first days of a year', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-05T10:00:00Z') });
    const january = await startTestApp();
    try {
      await createDemoGarage(january.db, await openFiles({ dataDir: january.dataDir, s3: undefined }));
      for (const [table, column, moment] of [
        ['estimates', 'estimate_number', 'created_at'],
        ['invoices', 'invoice_number', 'issued_at'],
      ] as const) {
        expect(await rowsOf(numbers(table, column, moment), january)).toEqual([]);
        const years = `SELECT DISTINCT split_part(${column}, '-', 2) AS year FROM ${table} ORDER BY 1`;
        expect((await rowsOf(years, january)).slice(-2)).toEqual([{ year: '2026' }, { year: '2027' }]);
      }
    } finally {
      vi.useRealTimers();
      await january.close();
    }
  });
});
