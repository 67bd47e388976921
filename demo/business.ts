import type { BayKind } from '#features/records/bays/bays.contract.ts';

/** The business record of the demo garage. Its numbers follow the rules and belong to no company. */
export const demoBusiness = {
  legalName: 'SIA „Riga EV Service”',
  registrationNumber: '40000000000',
  vatNumber: 'LV40000000000',
  vatRegistered: true,
  address: 'Brīvības iela 100, Rīga, LV-1001',
  phone: '+371 20000000',
  email: 'info@example.lv',
  iban: 'LV80BANK0000435195001',
  bic: 'BANKLV2X',
  publishesHours: true,
  latitude: 56.9584,
  longitude: 24.1265,
  vehiclesServiced: 500,
  yearsOfExperience: 5,
  satisfactionPercent: 98,
  turnaroundHours: 24,
  freeParking: true,
  inCityCenter: true,
} as const;

/** Prices of the believable garage with VAT, by service name: Tesla, another electric make, any other car. */
export const demoPrices: Readonly<Record<string, { tesla: string; other_ev: string; all?: string }>> = {
  'Annual inspection': { tesla: '180.00', other_ev: '200.00', all: '230.00' },
  'Brake fluid replacement': { tesla: '90.00', other_ev: '100.00', all: '100.00' },
  'Cabin air filter replacement': { tesla: '70.00', other_ev: '80.00' },
  'Tire rotation and balancing': { tesla: '60.00', other_ev: '60.00', all: '60.00' },
  'Wheel alignment': { tesla: '110.00', other_ev: '120.00', all: '120.00' },
  'Battery health check': { tesla: '75.00', other_ev: '95.00' },
  'Computer diagnostics': { tesla: '50.00', other_ev: '65.00', all: '65.00' },
  'Door handle repair': { tesla: '150.00', other_ev: '180.00' },
  'Software updates': { tesla: '40.00', other_ev: '70.00' },
  'Autopilot calibration': { tesla: '129.00', other_ev: '170.00' },
};

/** A model that costs more than the rest of its make. */
export const modelPrices: readonly { service: string; model: string; price: string }[] = [
  { service: 'Annual inspection', model: 'modelX', price: '220.00' },
  { service: 'Annual inspection', model: 'modelS', price: '200.00' },
  { service: 'Door handle repair', model: 'modelS', price: '250.00' },
];

const bookable = (minutes: number, needsBayKind: BayKind | null) => ({
  minutes,
  needsBayKind,
  canBeBooked: true,
});

/** Services that customers may book, by name: how long each takes, and which bay it needs. */
export const demoBookable: Readonly<Record<string, ReturnType<typeof bookable>>> = {
  'Annual inspection': bookable(120, 'lift'),
  'Brake fluid replacement': bookable(60, 'lift'),
  'Cabin air filter replacement': bookable(30, null),
  'Tire rotation and balancing': bookable(60, 'lift'),
  'Wheel alignment': bookable(75, 'alignment'),
  'Battery health check': bookable(90, 'high_voltage'),
  'Computer diagnostics': bookable(45, null),
};

/** The website offers times from tomorrow on, with a quarter of an hour between two cars. */
export const demoBookingRules = {
  isOn: true,
  noticeHours: 24,
  daysAhead: 30,
  bufferMinutes: 15,
  lastDropOff: '16:00',
  carsPerDay: null,
  changeHours: 24,
  offerHours: 2,
} as const;
