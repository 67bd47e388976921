import type { Job, JobLine, Text } from './job.ts';
import type { Model } from './models.ts';
import { chassisRepairs } from './chassis-repairs.ts';
import { electricRepairs } from './electric-repairs.ts';

const suits = ({ on, months }: Job, { make, model }: Model, month: number): boolean =>
  (!on || on.includes(make) || on.includes(model)) && (!months || months.includes(month));

const alignment: JobLine = {
  text: { lv: 'Riteņu savirzes pārbaude un regulēšana', en: 'Wheel alignment check and adjustment' },
  hours: '1.25',
  share: 0.18,
};
const sensors: JobLine = {
  text: { lv: 'Riepu spiediena devēju maiņa', en: 'Tire pressure sensor replacement' },
  part: 'RN-TPMS-433',
  units: 4,
  hours: '0.5',
  share: 0.07,
};
const wheels = (fitting: 'winterTire' | 'summerTire', tires: Text): JobLine[] => [
  {
    text: { lv: 'Riteņu maiņa un balansēšana', en: 'Wheel change and balancing' },
    hours: '1.00',
  },
  { text: tires, part: { fitting }, units: 4, hours: '0.75', share: 0.09 },
  sensors,
  alignment,
  {
    text: {
      lv: 'Noņemto riteņu glabāšana līdz nākamajai sezonai',
      en: 'Storage of the other wheels for a season',
    },
    service: '49.59',
    share: 0.35,
  },
];

/** Twice a year: the law wants winter tires from 1 December to 1 March. */
export const tireChanges: Readonly<Record<'spring' | 'autumn', readonly Job[]>> = {
  spring: [
    {
      text: { lv: 'Riteņu sezonas maiņa: vasaras riepas.', en: 'Seasonal wheel change to summer tires.' },
      lines: wheels('summerTire', { lv: 'Jaunu vasaras riepu montāža', en: 'Fitting of new summer tires' }),
      weight: 4,
    },
    {
      text: {
        lv: 'Vasaras riteņu uzlikšana, bremžu apskate pēc ziemas.',
        en: 'Summer wheels, and a look at the brakes after the winter.',
      },
      lines: [
        ...wheels('summerTire', { lv: 'Jaunu vasaras riepu montāža', en: 'Fitting of new summer tires' }),
        { text: { lv: 'Bremžu apskate un tīrīšana', en: 'Brake inspection and cleaning' }, hours: '0.5' },
      ],
      weight: 2,
    },
  ],
  autumn: [
    {
      text: { lv: 'Riteņu sezonas maiņa: ziemas riepas.', en: 'Seasonal wheel change to winter tires.' },
      lines: wheels('winterTire', { lv: 'Jaunu ziemas riepu montāža', en: 'Fitting of new winter tires' }),
      weight: 4,
    },
    {
      text: {
        lv: 'Ziemas riteņu uzlikšana, auto sagatavošana ziemai.',
        en: 'Winter wheels, and the car made ready for the winter.',
      },
      lines: [
        ...wheels('winterTire', { lv: 'Jaunu ziemas riepu montāža', en: 'Fitting of new winter tires' }),
        {
          text: { lv: 'Logu slotiņu maiņa', en: 'Wiper blade replacement' },
          part: 'EVD-WIPER-650',
          hours: '0.25',
        },
        { text: { lv: 'Logu šķidrums ziemai', en: 'Winter washer fluid' }, part: 'ZS-WASH-5' },
      ],
      weight: 2,
    },
  ],
};

const cabinFilter: JobLine = {
  text: { lv: 'Salona filtra maiņa', en: 'Cabin air filter replacement' },
  part: { fitting: 'cabinFilter' },
  hours: '0.5',
  share: 0.75,
};
const brakeFluid: JobLine = {
  text: { lv: 'Bremžu šķidruma maiņa', en: 'Brake fluid replacement' },
  part: 'NB-DOT4-1L',
  hours: '0.75',
  share: 0.4,
};

/** Once a year. */
export const inspections: readonly Job[] = [
  {
    text: { lv: 'Ikgadējā apkope.', en: 'Annual inspection.' },
    lines: [
      { text: { lv: 'Ikgadējā apkope', en: 'Annual inspection' }, hours: '2.25' },
      cabinFilter,
      brakeFluid,
      {
        text: { lv: '12 V akumulatora maiņa', en: '12 V battery replacement' },
        part: 'EVD-12V-45',
        hours: '0.5',
        share: 0.12,
      },
    ],
    weight: 5,
  },
  {
    text: {
      lv: 'Apkope pēc ražotāja plāna, sagatavošana tehniskajai apskatei.',
      en: 'Service by the maker’s plan, and a check before the roadworthiness test.',
    },
    lines: [
      { text: { lv: 'Apkope pēc ražotāja plāna', en: 'Service by the maker’s plan' }, hours: '2.50' },
      cabinFilter,
      brakeFluid,
      { text: { lv: 'Gaismu pārbaude un regulēšana', en: 'Headlight check and adjustment' }, hours: '0.25' },
      {
        text: { lv: 'Bremžu suportu ieeļļošana', en: 'Brake caliper lubrication' },
        hours: '0.75',
        share: 0.5,
      },
    ],
    weight: 3,
  },
];

/** Defects and wishes that bring such a car in between its services in this month of the year, 1 to 12. */
export const repairsFor = (model: Model, month: number): readonly Job[] =>
  [...chassisRepairs, ...electricRepairs].filter((job) => suits(job, model, month));

/** Why customers decided against the work. */
export const rejections: readonly Text[] = [
  { lv: 'Klients nolēma auto pārdot.', en: 'The customer has decided to sell the car.' },
  { lv: 'Par dārgu, pagaidīs līdz pavasarim.', en: 'Too expensive for now, will wait until spring.' },
  {
    lv: 'Remontu apmaksā apdrošinātājs citā servisā.',
    en: 'The insurer pays for the repair at another shop.',
  },
  { lv: 'Atrada lietotu detaļu lētāk.', en: 'Found a used part for less.' },
  { lv: 'Klients vairs neceļ telefonu.', en: 'The customer does not answer any more.' },
];

/** What the shop notes for itself; most estimates have nothing. */
export const workNotes = [
  'Klients gaida uz vietas.',
  'Auto atstās no rīta, pirms atvēršanas: atslēga pastkastē.',
  'Zvanīt, ja summa pārsniedz tāmi.',
  'Nomazgāt pirms nodošanas.',
  'Vajag maiņas auto.',
] as const;

/** What is sold without an estimate. */
export const counterSales: readonly {
  readonly text: Text;
  readonly price: string;
  readonly units?: number;
}[] = [
  {
    text: {
      lv: 'Lietota elektroauto pārbaude pirms pirkuma',
      en: 'Check of a used electric car before purchase',
    },
    price: '99.17',
  },
  { text: { lv: 'Uzlādes kabelis Type 2, 5 m', en: 'Type 2 charging cable, 5 m' }, price: '165.29' },
  { text: { lv: 'Auto nogādāšana uz servisu', en: 'Transport of the car to the workshop' }, price: '70.25' },
  { text: { lv: 'Riepu utilizācija', en: 'Disposal of used tires' }, price: '3.31', units: 4 },
  { text: { lv: 'Mājas uzlādes stacijas pārbaude', en: 'Check of a home charging station' }, price: '57.85' },
  { text: { lv: 'Gumijas paklāju komplekts', en: 'Set of rubber floor mats' }, price: '61.98' },
];
