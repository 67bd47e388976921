// How long an estimate with photos takes as a document.
import sharp from 'sharp';
import { describeEstimate, type EstimateToPrint } from '#features/work/estimates/server/estimate-document.ts';
import { imageOf } from '#server/pdf/images.ts';
import { program } from '#server/costly-work/costly-work.ts';
import { renderDocument, warmDocuments } from '#server/pdf/render-document.ts';
import { median } from './measure.ts';

const LINES = 120;
const IMAGES = 10;
const RUNS = 20;
const works = ['Bremžu kluču nomaiņa', 'Riteņu ģeometrijas regulēšana', 'Uzlādes porta pārbaude', 'Apkope'];

/** Another estimate each time, so that remembered words flatter the figure no more than they do in the shop. */
function estimateOf(number: number): EstimateToPrint['estimate'] {
  const lineItems = Array.from({ length: LINES }, (_, index) => ({
    id: String(index),
    estimateId: String(number),
    lineNumber: index + 1,
    kind: 'part' as const,
    description: `${works[index % works.length]} ${number}/${index}`,
    partId: null,
    partNumber: `BR-${number}-${index}`,
    partName: 'Bremžu kluči, priekšējie',
    partPrice: `${index * 7 + 12}.${10 + (index % 90)}`,
    partUnits: (index % 4) + 1,
    laborHours: `${index % 5}.25`,
    laborCost: `${(index % 5) * 50 + 12}.50`,
    discount: index % 3 === 0 ? 10 : 0,
    isFree: false,
    isHighVoltage: false,
    responsibleMechanic: 'Jānis B.',
    totalPrice: `${index * 9 + number}.${10 + (index % 90)}`,
    answer: null,
    answeredPrice: null,
    isOffered: true,
    recommendedFrom: null,
  }));
  return {
    id: String(number),
    estimateNumber: `E-2026-${String(number).padStart(4, '0')}`,
    vehicleId: null,
    vehicleLicensePlate: `EV${1000 + number}`,
    description: 'Bremžu sistēmas remonts un ikgadējā apkope',
    mileage: '87412',
    status: 'draft',
    subtotal: '64231.10',
    tax: '13488.53',
    total: '77719.63',
    version: 1,
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    statusChangedAt: '2026-11-20T08:00:00.000Z',
    partsExpectedOn: null,
    laborRate: '50.00',
    taxRate: '21.00',
    applyTax: true,
    vatReason: null,
    vatReasonText: null,
    lineItems,
  };
}

const printOf = (number: number, images: EstimateToPrint['images']): EstimateToPrint => ({
  business: {
    name: 'Riga EV Service',
    legalName: 'SIA „Riga EV Service”',
    registrationNumber: '40203456789',
    vatNumber: 'LV40203456789',
    vatRegistered: true,
    address: 'Brīvības gatve 300, Rīga, LV-1006',
    phone: '+371 20 000 000',
    email: 'serviss@example.lv',
    estimateValidityDays: 14,
  },
  estimate: estimateOf(number),
  customer: { name: 'Anna Bērziņa', registrationNumber: null, vatNumber: null },
  vehicle: {
    make: 'Tesla',
    model: 'Model 3',
    modelSpecification: 'AWD',
    year: 2021,
    vin: '5YJ3E1EA7MF100000',
  },
  images,
});

/** As many details as a camera sees, in the size in which images are stored. */
const jpegImage = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(1.2)
    .jpeg({ quality: 85 })
    .toBuffer();

async function create(number: number, files: readonly Buffer[]): Promise<void> {
  const images = await Promise.all(
    files.map(async (bytes) => ({
      image: await imageOf(program, bytes),
      caption: 'Bremžu disks',
      lineId: null,
    })),
  );
  await renderDocument(program, describeEstimate(printOf(number, images), 'lv'));
}

async function timeOf(files: readonly Buffer[]): Promise<number> {
  await create(0, files);
  const times: number[] = [];
  for (let run = 1; run <= RUNS; run++) {
    const begun = performance.now();
    await create(run, files);
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** Prints the median time of an estimate, its images resized each time, after one to warm up. */
export async function estimateDocumentTime(print: (what: string, figure: string) => void): Promise<void> {
  await warmDocuments();
  print(`estimate of ${LINES} lines as PDF`, `${(await timeOf([])).toFixed(1)} ms`);
  const files = await Promise.all(Array.from({ length: IMAGES }, jpegImage));
  print(`estimate of ${LINES} lines with ${IMAGES} images as PDF`, `${(await timeOf(files)).toFixed(1)} ms`);
}
