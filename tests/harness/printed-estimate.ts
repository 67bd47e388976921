import sharp from 'sharp';
import { imageOf } from '#server/pdf/images.ts';
import { program } from '#server/costly-work/costly-work.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import type { Language } from '#shared/words.ts';
import type { Estimate } from '#features/work/estimates/estimates.contract.ts';
import type { LineItem } from '#features/work/estimates/estimate-lines.contract.ts';
import { describeEstimate, type EstimateToPrint } from '#features/work/estimates/server/estimate-document.ts';
import type { LineImage } from '#features/work/estimates/server/estimate-document-lines.ts';
import { readBack } from './read-back.ts';

export const lineOf = (index: number, changes: Partial<LineItem> = {}): LineItem => ({
  id: String(index),
  estimateId: '1',
  lineNumber: index + 1,
  kind: 'part',
  description: `Bremžu kluču nomaiņa Nr${index}`,
  partId: null,
  partNumber: `BR-${index}`,
  partName: 'Priekšējie kluči',
  partPrice: '1234.50',
  partUnits: 2,
  laborHours: '1.25',
  laborCost: '62.50',
  discount: 10,
  isFree: false,
  isHighVoltage: false,
  responsibleMechanic: 'Jānis Ķ.',
  totalPrice: `${index}.75`,
  answer: null,
  answeredPrice: null,
  isOffered: true,
  recommendedFrom: null,
  ...changes,
});

/** What a document does not show. */
export const secret = { internalNotes: 'Klients strīdas', rejectionReason: 'Par dārgu' };

export const inputOf = (
  estimate: Partial<Estimate> = {},
  changes: Partial<Omit<EstimateToPrint, 'estimate'>> = {},
): EstimateToPrint => ({
  business: {
    name: 'Rīgas EV Serviss',
    legalName: 'SIA „Rīgas EV Serviss”',
    registrationNumber: '40203456789',
    vatNumber: 'LV40203456789',
    vatRegistered: true,
    address: 'Brīvības gatve 300, Rīga',
    phone: '+371 20000000',
    email: 'serviss@example.lv',
    estimateValidityDays: 14,
  },
  estimate: {
    id: '1',
    estimateNumber: 'E-2026-0007',
    vehicleId: '2',
    vehicleLicensePlate: 'ŅŪ4821',
    description: 'Bremzes čīkst, jāpārbauda priekšējā ass',
    mileage: '87412',
    status: 'rejected',
    vatReason: null,
    vatReasonText: null,
    subtotal: '2345.60',
    tax: '492.58',
    total: '2838.18',
    version: 1,
    createdAt: '2026-11-20T22:30:00.000Z',
    updatedAt: '2026-11-20T22:30:00.000Z',
    statusChangedAt: '2026-11-20T22:30:00.000Z',
    partsExpectedOn: null,
    laborRate: '50.00',
    taxRate: '21.00',
    applyTax: true,
    lineItems: [lineOf(0)],
    ...secret,
    ...estimate,
  },
  customer: {
    name: 'SIA „Ģēģeris un Žagars”',
    registrationNumber: '40103123456',
    vatNumber: 'LV40103123456',
  },
  vehicle: {
    make: 'Škoda',
    model: 'Enyaq',
    modelSpecification: 'iV 80',
    year: 2022,
    vin: 'TMBJC7NY0NF012345',
  },
  images: [],
  ...changes,
});

export const read = async (input: EstimateToPrint, language: Language) =>
  readBack(await renderDocument(program, describeEstimate(input, language)));
export const textOf = async (input: EstimateToPrint, language: Language) =>
  (await read(input, language)).pages.join('\n').replace(/\s+/g, ' ');

export const image = async (number: number, lineId: string | null = null): Promise<LineImage> => {
  const size = number % 2 === 0 ? { width: 1200, height: 900 } : { width: 900, height: 1200 };
  const content = await sharp({ create: { ...size, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toBuffer();
  return { image: await imageOf(program, content), caption: `Nodilis disks Nr. ${number}`, lineId };
};
