import { estimateTotals, type PricedLine } from '#features/work/estimates/estimate-totals.ts';
import type { Invoice, InvoiceLine } from '#features/work/invoices/invoices.contract.ts';
import { moneyText, type Cents } from '#shared/money.ts';

export type SampleLine = Partial<PricedLine> &
  Partial<Pick<InvoiceLine, 'kind' | 'description' | 'partName' | 'partNumber' | 'deposit'>>;

const LABOR_RATE = '65.00';

/** An invoice of these lines as the server would return it; for tests and measurements of the document. */
export function sampleInvoice(
  lines: readonly SampleLine[],
  changes: Partial<Invoice> & Partial<Pick<Invoice, 'laborRate' | 'applyTax' | 'taxRate'>> = {},
): Invoice {
  const priced = lines.map((line) => ({
    kind: 'part' as const,
    description: null,
    partName: null,
    partNumber: null,
    partPrice: '0.00',
    partUnits: 1,
    laborHours: '0.00',
    discount: 0,
    isFree: false,
    deposit: null,
    ...line,
  }));
  const { laborRate = LABOR_RATE, applyTax = true, taxRate = '21.00' } = changes;
  const taxing = { laborRate, applyTax, taxRate };
  const amounts = estimateTotals(priced, taxing);
  const lineItems = priced.map((line, index) => {
    const { labor, total } = amounts.lines[index] ?? { labor: 0 as Cents, total: 0 as Cents };
    const own = {
      id: String(index),
      invoiceId: '1',
      lineNumber: index + 1,
      partId: null,
      responsibleMechanic: 'Jānis Ķ.',
    };
    return { ...line, ...own, laborCost: moneyText(labor), totalPrice: moneyText(total) };
  });
  return {
    ...taxing,
    id: '1',
    invoiceNumber: 'R-2026-0042',
    kind: 'standard',
    estimateId: '2',
    estimateNumber: 'E-2026-0456',
    customerId: '3',
    customerName: 'SIA „Ģēģeris un Žagars”',
    vehicleId: '4',
    vehicle: {
      make: 'Škoda',
      model: 'Enyaq',
      modelSpecification: 'iV 80',
      year: 2022,
      vin: 'TMBJC7NY0NF012345',
      licensePlate: 'ŅŪ4821',
    },
    title: 'Bremžu remonts',
    subtotal: moneyText(amounts.subtotal),
    tax: moneyText(amounts.tax),
    total: moneyText(amounts.total),
    status: 'pending',
    // Midnight of the 21st in Riga.
    createdAt: '2026-11-20T22:30:00.000Z',
    issuedAt: '2026-11-20T22:30:00.000Z',
    dueDate: '2026-11-28',
    supplyDate: '2026-11-19',
    vatReason: null,
    vatReasonText: null,
    paidAt: null,
    createdBy: '5',
    paidAmount: '0.00',
    credited: '0.00',
    reminder: null,
    replacesCredited: false,
    isCorrected: false,
    isBusiness: true,
    version: 1,
    description: 'Bremzes čīkst',
    laborHours: '0.00',
    laborTotal: '0.00',
    partsTotal: '0.00',
    notes: 'Klients strīdas',
    freeformText: null,
    mileage: '87412',
    buyerReference: null,
    replacesNumber: null,
    replacedByNumber: null,
    creditNoteNumbers: [],
    seller: {
      name: 'Rīgas EV Serviss',
      legalName: 'SIA „Rīgas EV Serviss”',
      registrationNumber: '40203456789',
      vatNumber: 'LV40203456789',
      vatRegistered: true,
      address: 'Brīvības gatve 300, Rīga, LV-1006',
      phone: '+371 20000000',
      email: 'serviss@example.lv',
      iban: 'LV80BANK0000435195001',
      bic: 'BANKLV2X',
    },
    buyer: {
      name: 'SIA „Ģēģeris un Žagars”',
      registrationNumber: '40103123456',
      vatNumber: 'LV40103123456',
      address: 'Čiekurkalna 2. šķērslīnija 5, Rīga, LV-1026',
      email: 'zagars@example.lv',
      phone: '+371 29999999',
    },
    lineItems,
    parts: [],
    manualLineItems: [],
    ...changes,
  };
}
