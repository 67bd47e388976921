import type { Job } from './job.ts';

const airSprung = ['Model S', 'Model X', 'e-tron'];
const vans = ['Kangoo E-Tech', 'ë-Berlingo', 'ID. Buzz Cargo'];
const winter = [11, 12, 1, 2];

/** Battery, charging, climate and body. */
export const electricRepairs: readonly Job[] = [
  {
    text: {
      lv: 'Deg brīdinājuma lampiņa. Datordiagnostika.',
      en: 'A warning light is on. Computer diagnostics.',
    },
    lines: [{ text: { lv: 'Datordiagnostika', en: 'Computer diagnostics' }, service: '53.72' }],
    weight: 9,
  },
  {
    text: {
      lv: 'Baterijas stāvokļa pārbaude ar izdruku.',
      en: 'Battery health check with a printed report.',
    },
    lines: [{ text: { lv: 'Baterijas stāvokļa pārbaude', en: 'Battery health check' }, service: '78.51' }],
    weight: 6,
  },
  {
    text: {
      lv: 'Kondicionieris slikti dzesē. Pārbaude un uzpilde.',
      en: 'Weak air conditioning. Check and refill.',
    },
    lines: [
      {
        text: {
          lv: 'Sistēmas hermētiskuma pārbaude\nPirms uzpildes pārbaudām ar slāpekli, vai aukstumaģents nenoplūst.',
          en: 'Leak test\nBefore the refill we check with nitrogen that no refrigerant escapes.',
        },
        hours: '0.75',
      },
      {
        text: { lv: 'Aukstumaģenta uzpilde', en: 'Refrigerant refill' },
        part: 'ZS-R1234-100',
        units: 5,
        hours: '0.5',
      },
    ],
    weight: 8,
    months: [5, 6, 7, 8],
  },
  {
    text: { lv: 'Salonā vāja apkure. Siltumsūkņa diagnostika.', en: 'Weak heating. Heat pump diagnostics.' },
    lines: [
      {
        text: {
          lv: 'Siltumsūkņa diagnostika\nNolasām kļūdas un spiedienus apkures un dzesēšanas režīmā.',
          en: 'Heat pump diagnostics\nWe read the faults and the pressures while it heats and while it cools.',
        },
        hours: '1.50',
      },
      {
        text: { lv: 'Temperatūras devēja maiņa', en: 'Temperature sensor replacement' },
        ordered: {
          name: { lv: 'Siltumsūkņa temperatūras devējs', en: 'Heat pump temperature sensor' },
          price: '68.40',
        },
        hours: '1.00',
        share: 0.6,
      },
    ],
    weight: 6,
    months: winter,
  },
  {
    text: {
      lv: 'Auto nepamostas, 12 V akumulators tukšs.',
      en: 'The car does not wake up, the 12 V battery is flat.',
    },
    lines: [
      {
        text: { lv: '12 V akumulatora maiņa', en: '12 V battery replacement' },
        part: 'EVD-12V-45',
        hours: '0.75',
      },
    ],
    weight: 6,
    months: winter,
  },
  {
    text: {
      lv: 'Uzlādes kabelis ieķeras ligzdā. Fiksatora maiņa.',
      en: 'The charging cable jams. Latch replacement.',
    },
    lines: [
      {
        text: { lv: 'Uzlādes ligzdas fiksatora maiņa', en: 'Charge port latch replacement' },
        part: 'EVD-CCS-LOCK',
        hours: '1.25',
      },
    ],
    weight: 4,
  },
  {
    text: {
      lv: 'Nelādējas ar maiņstrāvu. Iebūvētā lādētāja remonts.',
      en: 'No AC charging. On-board charger repair.',
    },
    lines: [
      { text: { lv: 'Uzlādes sistēmas diagnostika', en: 'Charging system diagnostics' }, hours: '1.50' },
      {
        text: { lv: 'Iebūvētā lādētāja maiņa', en: 'On-board charger replacement' },
        ordered: {
          name: { lv: 'Iebūvētais lādētājs, atjaunots', en: 'On-board charger, refurbished' },
          price: '640.00',
        },
        hours: '3.50',
      },
    ],
    weight: 2,
  },
  {
    text: {
      lv: 'Samazinājies nobraukums ar vienu uzlādi. Moduļa maiņa.',
      en: 'The range has dropped. Module replacement.',
    },
    lines: [
      { text: { lv: 'Baterijas diagnostika', en: 'Battery diagnostics' }, hours: '2.00' },
      {
        text: { lv: 'Baterijas moduļa maiņa', en: 'Battery module replacement' },
        ordered: {
          name: { lv: 'Baterijas modulis, atjaunots', en: 'Battery module, refurbished' },
          price: '385.00',
        },
        hours: '5.50',
      },
    ],
    weight: 2,
    on: ['Leaf', 'Zoe', 'i3', 'Kangoo E-Tech'],
  },
  {
    text: {
      lv: 'Neizbīdās durvju rokturis. Mehānisma maiņa.',
      en: 'A door handle does not present. Mechanism replacement.',
    },
    lines: [
      {
        text: { lv: 'Durvju roktura mehānisma maiņa', en: 'Door handle mechanism replacement' },
        part: 'EVD-HANDLE-S',
        hours: '1.75',
      },
    ],
    weight: 12,
    on: ['Model S', 'Model X'],
  },
  {
    text: {
      lv: 'Nosēžas pneimatiskā balstiekārta. Noplūdes meklēšana.',
      en: 'The air suspension sinks. Leak search.',
    },
    lines: [
      { text: { lv: 'Noplūdes meklēšana', en: 'Leak search' }, hours: '1.50' },
      {
        text: { lv: 'Pneimobalona maiņa', en: 'Air spring replacement' },
        ordered: { name: { lv: 'Pneimobalons priekšā', en: 'Front air spring' }, price: '412.00' },
        hours: '2.50',
      },
    ],
    weight: 8,
    on: airSprung,
  },
  {
    text: {
      lv: 'Dzesēšanas šķidruma nomaiņa pēc ražotāja plāna.',
      en: 'Coolant replacement by the maker’s plan.',
    },
    lines: [
      {
        text: { lv: 'Dzesēšanas šķidruma nomaiņa', en: 'Coolant replacement' },
        part: 'ZS-COOL-1',
        units: 8,
        hours: '1.50',
      },
    ],
    weight: 4,
  },
  {
    text: { lv: 'Reduktora eļļas maiņa.', en: 'Reduction gear oil change.' },
    lines: [
      {
        text: { lv: 'Reduktora eļļas maiņa', en: 'Gear oil change' },
        part: 'ZS-GEAR-1',
        units: 3,
        hours: '1.25',
      },
    ],
    weight: 4,
  },
  {
    text: { lv: 'Sakabes āķa uzstādīšana.', en: 'Tow bar installation.' },
    lines: [
      {
        text: { lv: 'Sakabes āķa uzstādīšana un kodēšana', en: 'Tow bar installation and coding' },
        ordered: {
          name: { lv: 'Noņemams sakabes āķis ar elektriku', en: 'Detachable tow bar with wiring' },
          price: '498.00',
        },
        hours: '4.00',
      },
    ],
    weight: 2,
    on: ['Model Y', 'ID.4', 'Enyaq', 'XC40 Recharge'],
    months: [3, 4, 5, 6, 7, 8],
  },
  {
    text: {
      lv: 'Bīdāmās durvis netur atvērtas. Fiksatora maiņa.',
      en: 'The sliding door does not stay open. Catch replacement.',
    },
    lines: [
      {
        text: { lv: 'Bīdāmo durvju fiksatora maiņa', en: 'Sliding door catch replacement' },
        ordered: { name: { lv: 'Bīdāmo durvju fiksators', en: 'Sliding door catch' }, price: '54.30' },
        hours: '1.00',
      },
    ],
    weight: 10,
    on: vans,
  },
];
