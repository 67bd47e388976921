/** Which part of the shelf a car takes; what is left out is not kept for it. */
export interface Fits {
  readonly cabinFilter?: string;
  readonly winterTire?: string;
  readonly summerTire?: string;
  readonly frontPads?: string;
}

export interface Model {
  readonly make: string;
  readonly model: string;
  readonly specifications: readonly string[];
  /** First and last model year. */
  readonly years: readonly [number, number];
  /** The first eight characters of its VIN. */
  readonly vin: string;
  /** How common it is among private customers. */
  readonly weight: number;
  readonly fits: Fits;
}

const small = { winterTire: 'RN-20555R16-W', summerTire: 'RN-20555R16-S' };
const middle = { winterTire: 'RN-23545R18-W', summerTire: 'RN-23545R18-S' };
const large = { winterTire: 'RN-25545R19-W', summerTire: 'RN-25540R19-S' };
const tesla = { cabinFilter: '1188392-00-B', frontPads: 'NB-T3-P12' };
const group = { cabinFilter: 'EVD-CF-MEB', frontPads: 'NB-MEB-P10' };
const korean = { cabinFilter: 'EVD-CF-KONA' };

export const models: readonly Model[] = [
  {
    make: 'Tesla',
    model: 'Model 3',
    specifications: ['RWD', 'Long Range AWD', 'Performance'],
    years: [2019, 2024],
    vin: '5YJ3E7EA',
    weight: 20,
    fits: { ...tesla, ...middle },
  },
  {
    make: 'Tesla',
    model: 'Model Y',
    specifications: ['RWD', 'Long Range AWD'],
    years: [2021, 2025],
    vin: 'XP7YGCEK',
    weight: 20,
    fits: { ...tesla, ...large },
  },
  {
    make: 'Tesla',
    model: 'Model S',
    specifications: ['75D', '85', 'Long Range'],
    years: [2015, 2021],
    vin: '5YJSA7E2',
    weight: 7,
    fits: large,
  },
  {
    make: 'Tesla',
    model: 'Model X',
    specifications: ['75D', '100D'],
    years: [2017, 2021],
    vin: '5YJXCCE2',
    weight: 5,
    fits: large,
  },
  {
    make: 'Nissan',
    model: 'Leaf',
    specifications: ['40 kWh', 'e+ 62 kWh'],
    years: [2018, 2022],
    vin: 'SJNFAAZE',
    weight: 12,
    fits: { ...small, cabinFilter: 'EVD-CF-LEAF', frontPads: 'NB-LF-P08' },
  },
  {
    make: 'Volkswagen',
    model: 'ID.3',
    specifications: ['Pro', 'Pro S'],
    years: [2020, 2024],
    vin: 'WVWZZZE1',
    weight: 8,
    fits: { ...group, ...middle },
  },
  {
    make: 'Volkswagen',
    model: 'ID.4',
    specifications: ['Pro', 'GTX'],
    years: [2021, 2025],
    vin: 'WVGZZZE2',
    weight: 9,
    fits: { ...group, ...large },
  },
  {
    make: 'Volkswagen',
    model: 'ID. Buzz Cargo',
    specifications: ['77 kWh'],
    years: [2023, 2025],
    vin: 'WV2ZZZEB',
    weight: 0,
    fits: { ...group, ...large },
  },
  {
    make: 'Škoda',
    model: 'Enyaq',
    specifications: ['iV 60', 'iV 80'],
    years: [2021, 2024],
    vin: 'TMBJB7NY',
    weight: 8,
    fits: { ...group, ...large },
  },
  {
    make: 'Hyundai',
    model: 'Kona Electric',
    specifications: ['39 kWh', '64 kWh'],
    years: [2019, 2023],
    vin: 'KMHK381G',
    weight: 6,
    fits: { ...korean, ...small },
  },
  {
    make: 'Kia',
    model: 'Niro EV',
    specifications: ['64 kWh'],
    years: [2019, 2024],
    vin: 'KNACC81G',
    weight: 7,
    fits: { ...korean, ...small },
  },
  {
    make: 'Renault',
    model: 'Zoe',
    specifications: ['R110', 'R135'],
    years: [2019, 2023],
    vin: 'VF1AG000',
    weight: 4,
    fits: small,
  },
  {
    make: 'Renault',
    model: 'Kangoo E-Tech',
    specifications: ['L1', 'L2'],
    years: [2022, 2025],
    vin: 'VF1RFK00',
    weight: 0,
    fits: small,
  },
  {
    make: 'Citroën',
    model: 'ë-Berlingo',
    specifications: ['Van M'],
    years: [2021, 2024],
    vin: 'VF7EZZKX',
    weight: 0,
    fits: small,
  },
  {
    make: 'BMW',
    model: 'i3',
    specifications: ['94 Ah', '120 Ah'],
    years: [2017, 2021],
    vin: 'WBY8P210',
    weight: 5,
    fits: {},
  },
  {
    make: 'Audi',
    model: 'e-tron',
    specifications: ['50 quattro', '55 quattro'],
    years: [2019, 2022],
    vin: 'WAUZZZGE',
    weight: 4,
    fits: large,
  },
  {
    make: 'Volvo',
    model: 'XC40 Recharge',
    specifications: ['Twin'],
    years: [2021, 2024],
    vin: 'YV1XZEDV',
    weight: 4,
    fits: large,
  },
  {
    make: 'Polestar',
    model: '2',
    specifications: ['Long Range'],
    years: [2021, 2024],
    vin: 'LPSVSEDE',
    weight: 3,
    fits: middle,
  },
  {
    make: 'MG',
    model: 'MG4',
    specifications: ['Comfort', 'Luxury'],
    years: [2023, 2025],
    vin: 'LSJWH409',
    weight: 4,
    fits: middle,
  },
  {
    make: 'Peugeot',
    model: 'e-208',
    specifications: ['GT', 'Allure'],
    years: [2020, 2024],
    vin: 'VR3UHZKX',
    weight: 4,
    fits: small,
  },
];

export const colors = [
  'Balta',
  'Balta',
  'Melna',
  'Pelēka',
  'Pelēka',
  'Zila',
  'Sarkana',
  'Sudraba',
  'Zaļa',
] as const;
