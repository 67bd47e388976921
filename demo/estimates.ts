import type { EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import type { VatReason } from '#features/work/paperwork/vat-exemption.ts';

/** What the estimate was when, in working days before today; the first is when it was created. */
type Step = readonly [EstimateStatus, number];
type Life = readonly [Step, ...Step[]];

export interface DemoLine {
  /** Derived from the line when it is left out. */
  readonly kind?: 'service' | 'part' | 'labor';
  /** The title; the lines below it explain the work to the customer. */
  readonly description: string;
  /** Number of a part on the shelf: its name and price come from there. */
  readonly part?: string;
  readonly units?: number;
  readonly partName?: string;
  readonly partNumber?: string;
  readonly partPrice?: string;
  readonly laborHours?: string;
  readonly discount?: number;
  readonly responsibleMechanic?: string;
  readonly isHighVoltage?: boolean;
}

export interface DemoEstimate {
  /** Of a car on record; otherwise who and what was typed. */
  readonly plate?: string;
  readonly typed?: { readonly customerName: string; readonly vehicleLicensePlate: string };
  readonly description: string;
  readonly mileage?: string;
  readonly internalNotes?: string;
  readonly rejectionReason?: string;
  readonly applyTax?: boolean;
  readonly vatReason?: VatReason;
  readonly life: Life;
  /** The template that is kept of it. */
  readonly template?: string;
  readonly lines: readonly DemoLine[];
}

const toms = { responsibleMechanic: 'Toms V.' };
const edgars = { responsibleMechanic: 'Edgars K.' };

/** Estimates of the believable garage, the oldest first: so they get their numbers. */
export const demoEstimates: readonly DemoEstimate[] = [
  {
    plate: 'TX-9011',
    description: 'Bremzējot vibrē stūre. Priekšējo bremžu disku un kluču maiņa.',
    mileage: '389640',
    internalNotes: 'Autoparka atlaide 10 % detaļām un darbam.',
    template: 'Priekšējo bremžu disku un kluču maiņa',
    life: [
      ['draft', 24],
      ['pending', 24],
      ['approved', 23],
      ['in_service', 21],
      ['converted', 20],
    ],
    lines: [
      {
        description: 'Bremžu disku maiņa priekšā',
        part: 'NB-T3-F340',
        laborHours: '1.50',
        discount: 10,
        ...toms,
      },
      {
        description: 'Bremžu kluču maiņa priekšā',
        part: 'NB-T3-P12',
        laborHours: '0.50',
        discount: 10,
        ...toms,
      },
      {
        description: 'Bremžu šķidruma maiņa',
        part: 'NB-DOT4-1L',
        laborHours: '0.75',
        discount: 10,
        ...toms,
      },
    ],
  },
  {
    plate: 'LT-8815',
    description: 'Strauji krītas nobraukums ar vienu uzlādi: baterijas pārbaude un moduļa maiņa.',
    mileage: '176420',
    rejectionReason: 'Klients nolēma šogad busiņu nomainīt pret jaunu.',
    life: [
      ['draft', 22],
      ['pending', 21],
      ['rejected', 18],
    ],
    lines: [
      { description: 'Vilces baterijas diagnostika', laborHours: '2', ...edgars },
      {
        description: 'Baterijas moduļa maiņa',
        partName: 'Baterijas modulis, atjaunots',
        partNumber: '295B0-5SK0A',
        partPrice: '385.00',
        units: 2,
        laborHours: '6.5',
        isHighVoltage: true,
        ...edgars,
      },
    ],
  },
  {
    plate: 'OL-4410',
    description: 'Riteņu sezonas maiņa, spiediena devēji.',
    mileage: '86210',
    life: [
      ['draft', 19],
      ['approved', 19],
      ['in_service', 18],
      ['converted', 18],
    ],
    lines: [
      { description: 'Riteņu maiņa un balansēšana', laborHours: '1.25', ...edgars },
      {
        description: 'Riepu spiediena devēju maiņa',
        part: 'RN-TPMS-433',
        units: 4,
        laborHours: '0.5',
        ...edgars,
      },
    ],
  },
  {
    plate: 'KU-7719',
    description: 'Salonā jūtama nepatīkama smaka. HEPA filtra maiņa un kondicioniera tīrīšana.',
    template: 'HEPA filtra maiņa un kondicioniera tīrīšana',
    mileage: '183905',
    internalNotes: 'HEPA filtrs pasūtīts, solīts nākamnedēļ. Zvanīt pēc pusdienām.',
    life: [
      ['draft', 14],
      ['pending', 14],
      ['approved_waiting_parts', 12],
    ],
    lines: [
      { description: 'HEPA filtra maiņa', part: '1035289-00-A', laborHours: '0.75', ...toms },
      {
        description: 'Iztvaikotāja tīrīšana un dezinfekcija',
        partPrice: '18.50',
        laborHours: '1.25',
        ...toms,
      },
    ],
  },
  {
    plate: 'NV-3302',
    description: 'Pēc uzlādes dažreiz nepazūd brīdinājums par bateriju. Ikgadējā apkope.',
    mileage: '66980',
    life: [
      ['draft', 9],
      ['pending', 9],
      ['approved', 8],
      ['in_service', 2],
    ],
    lines: [
      { description: 'Datordiagnostika', laborHours: '1', ...edgars },
      { description: '12 V akumulatora maiņa', part: '1098795-00-C', laborHours: '0.5', ...edgars },
      { description: 'Ikgadējā apkope', laborHours: '2.25', discount: 5, ...toms },
    ],
  },
  {
    plate: 'OG-1',
    description: 'The driver’s door handle does not present. Repair or replacement.',
    mileage: '58340',
    life: [
      ['draft', 7],
      ['pending', 7],
      ['approved', 5],
    ],
    lines: [
      {
        description:
          'Door handle replacement, front left\n' +
          'The paddle gear inside the handle is broken. Tesla sells it only as a whole handle.',
        partName: 'Door handle assembly, front left',
        partNumber: '1605895-00-F',
        partPrice: '189.00',
        laborHours: '1.75',
        ...toms,
      },
      { description: 'Software update and function test', laborHours: '0.5', ...toms },
    ],
  },
  {
    typed: { customerName: 'Tallinna Takso OÜ', vehicleLicensePlate: '482 BKD' },
    description: 'Bojāta uzlādes ligzda, auto ir pie mums.',
    mileage: '241700',
    internalNotes: 'Igaunijas PVN maksātājs: nodokli maksā saņēmējs. PVN numurs pārbaudīts.',
    applyTax: false,
    vatReason: 'reverseCharge',
    life: [
      ['draft', 4],
      ['pending', 3],
    ],
    lines: [
      {
        description: 'Uzlādes ligzdas maiņa',
        partName: 'Uzlādes ligzda CCS2',
        partNumber: '1537264-00-C',
        partPrice: '418.60',
        laborHours: '2.75',
        ...edgars,
      },
    ],
  },
  {
    plate: 'TX-9011',
    description: 'Braucot pa bedrēm, priekšā dzirdama klaboņa. Priekšējo apakšējo sviru maiņa.',
    mileage: '391220',
    internalNotes: 'Autoparka atlaide 10 % detaļām un darbam.',
    life: [
      ['draft', 3],
      ['pending', 3],
      ['approved', 1],
    ],
    lines: [
      {
        description:
          'Sviras maiņa, kreisā puse\n' +
          'Lodbalsta putekļsargs ir saplīsis, brīvkustība 1,5 mm. Tehniskajā apskatē to neizlaidīs.',
        part: '1044321-00-D',
        laborHours: '1.75',
        discount: 10,
        ...toms,
      },
      {
        description: 'Sviras maiņa, labā puse',
        part: '1044326-00-D',
        laborHours: '1.75',
        discount: 10,
        ...toms,
      },
      { description: 'Riteņu savirzes regulēšana', laborHours: '1.25', discount: 10, ...edgars },
    ],
  },
  {
    plate: 'LE-5521',
    description: 'Dzesēšanas šķidruma nomaiņa pēc ražotāja plāna, bremžu pārbaude.',
    template: 'Apkope: dzesēšanas šķidrums un bremzes',
    mileage: '118450',
    life: [
      ['draft', 2],
      ['pending', 1],
    ],
    lines: [
      {
        description:
          'Dzesēšanas šķidruma nomaiņa\n' +
          'Pēc ražotāja plāna to maina ik pēc četriem gadiem. Šķidrums dzesē bateriju un motoru.',
        partName: 'Dzesēšanas šķidrums, 1 l',
        partPrice: '11.40',
        units: 8,
        laborHours: '1.5',
        ...edgars,
      },
      {
        description:
          'Bremžu pārbaude un suportu ieeļļošana\n' +
          'Ziemā uz diskiem krājas sāls, un suportu vadotnes sāk iestrēgt.\n' +
          'Pārbaudām kluču un disku biezumu visiem četriem riteņiem.',
        laborHours: '1',
        ...edgars,
      },
    ],
  },
  {
    plate: 'NV-3303',
    description: 'Pirms ziemas: baterijas stāvokļa pārbaude un bremžu šķidrums.',
    mileage: '59110',
    life: [['draft', 1]],
    lines: [
      { kind: 'service', description: 'Baterijas stāvokļa pārbaude', partPrice: '78.51' },
      { description: 'Bremžu šķidruma maiņa', part: 'NB-DOT4-1L', laborHours: '0.75' },
    ],
  },
];
