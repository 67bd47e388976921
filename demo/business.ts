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

/** How long each takes, and which bay it needs; customers may book these. */
export const demoDurations: Readonly<Record<string, { minutes: number; needsBayKind: BayKind | null }>> = {
  'Annual inspection': { minutes: 120, needsBayKind: 'lift' },
  'Brake fluid replacement': { minutes: 60, needsBayKind: 'lift' },
  'Cabin air filter replacement': { minutes: 30, needsBayKind: null },
  'Tire rotation and balancing': { minutes: 60, needsBayKind: 'lift' },
  'Wheel alignment': { minutes: 75, needsBayKind: 'alignment' },
  'Battery health check': { minutes: 90, needsBayKind: 'high_voltage' },
  'Computer diagnostics': { minutes: 45, needsBayKind: null },
};
