import type { AnswerForm, JobInvoice, JobLine, JobView } from '#features/work/jobs/job-view.ts';
import { sampleSite } from '#apps/site/sample-site.ts';
import type { Estimate, JobSite } from './customer-input.ts';

const line = (
  id: string,
  title: string,
  net: string,
  price: string,
  more: Partial<JobLine> = {},
): JobLine => ({
  id,
  title,
  note: '',
  shares: null,
  discount: 0,
  net,
  price,
  isFree: false,
  isUnpriced: false,
  fingerprint: `shown-${id}`,
  answer: null,
  approvedPrice: null,
  ...more,
});

export const sampleLines: readonly JobLine[] = [
  line('a1', 'Ikgadējā apkope', '149.00', '180.29', {
    note: 'Bremzes, piekare, šķidrumi, riepas, gaismas un programmatūras paziņojumi.',
  }),
  line('a2', 'Bremžu šķidruma nomaiņa', '74.38', '90.00', {
    note: 'Svaigs DOT 4 šķidrums un mitruma pārbaude.',
  }),
  line('a3', 'Priekšējo bremžu disku un kluču maiņa', '278.00', '336.38', {
    note: 'Brembo P 85 020',
    shares: { parts: '148.00', labor: '130.00', hours: '2' },
  }),
  line('a4', 'Salona filtra maiņa', '38.00', '45.98', { discount: 10 }),
  line('a5', 'Logu tīrītāju slotiņas, pāris', '34.00', '41.14'),
];

export const sampleEstimate: Estimate = {
  number: 'E-2026-0011',
  version: 3,
  changedOn: '2026-11-20',
  validUntil: '2026-12-04',
  isPastValidity: false,
  description: 'Priekšējie bremžu kluči ir 3,1 mm, diski jau zem pieļaujamā biezuma.',
  isShown: true,
  lines: sampleLines,
  applyTax: true,
  whyNoVat: null,
  taxRate: '21.00',
  totals: { subtotal: '573.38', tax: '120.41', total: '693.79' },
  asked: sampleLines.map(({ id }) => id),
  ordering: null,
  isCallAsked: false,
  orderable: [],
  answered: null,
};

/** Four lines approved and one declined. */
export const answeredEstimate: Estimate = {
  ...sampleEstimate,
  validUntil: null,
  lines: sampleLines.map((each) => ({ ...each, answer: each.id === 'a5' ? 'declined' : 'approved' })),
  totals: { subtotal: '539.38', tax: '113.27', total: '652.65' },
  asked: [],
  answered: { at: '2026-11-22T07:41:00.000Z', byPhone: false, comment: 'Slotiņas nomainīsim paši.' },
};

export const sampleInvoice: JobInvoice = {
  invoiceNumber: 'R-2026-0019',
  isDeposit: false,
  deducted: null,
  status: 'pending',
  applyTax: true,
  whyNoVat: null,
  taxRate: '21.00',
  subtotal: '539.38',
  tax: '113.27',
  total: '652.65',
  issuedOn: '2026-11-24',
  dueDate: '2026-12-01',
  paidOn: null,
  settled: null,
  payee: 'SIA "Ampere"',
  iban: 'LV97HABA0012345678910',
  bic: 'HABALV22',
  qr: { payload: 'BCD', path: 'M4 4h7v1h-7z', size: 33 },
};

/** An estimate that waits for its first answer, of the business of the sample site. */
export const sampleJob: JobView = {
  language: 'lv',
  path: '/lv/darbs/SECRET',
  otherPath: '/en/job/SECRET',
  business: sampleSite.business,
  licensePlate: 'NV-3303',
  vehicle: 'Renault Kangoo E-Tech 2023',
  step: 'estimate',
  isRejected: false,
  isWaitingForParts: false,
  partsExpectedOn: null,
  appointmentAt: null,
  estimate: sampleEstimate,
  invoice: null,
  deposits: [],
  creditNotes: [],
  checks: [],
  photos: [
    { id: 'p1', caption: 'Disks: rievas un rūsa', lineId: 'a3' },
    { id: 'p2', caption: null, lineId: null },
  ],
  diagnoses: [],
  worksUntil: '2027-02-18',
  formToken: 'form-token',
  form: null,
};

export const emptyForm: AnswerForm = {
  answers: {},
  name: '',
  comment: '',
  agreedTotal: null,
  isToBeAgreed: false,
  problems: { lines: [], name: null, comment: null },
  change: null,
  answeredMeanwhile: false,
};

export const sampleJobSite: JobSite = { manifest: {}, css: '' };
