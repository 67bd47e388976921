/** Prices of the believable garage without VAT, by service name: Tesla, another electric make, any other car. */
export const demoPrices: Readonly<Record<string, { tesla: string; other_ev: string; all?: string }>> = {
  'Annual inspection': { tesla: '149.00', other_ev: '169.00', all: '189.00' },
  'Brake fluid replacement': { tesla: '74.38', other_ev: '82.64', all: '82.64' },
  'Cabin air filter replacement': { tesla: '57.85', other_ev: '66.12' },
  'Tire rotation and balancing': { tesla: '49.59', other_ev: '49.59', all: '49.59' },
  'Wheel alignment': { tesla: '90.91', other_ev: '99.17', all: '99.17' },
  'Battery health check': { tesla: '61.98', other_ev: '78.51' },
  'Computer diagnostics': { tesla: '41.32', other_ev: '53.72', all: '53.72' },
  'Door handle repair': { tesla: '123.97', other_ev: '148.76' },
  'Software updates': { tesla: '33.06', other_ev: '57.85' },
  'Autopilot calibration': { tesla: '106.61', other_ev: '140.50' },
};

/** A model that costs more than the rest of its make. */
export const modelPrices: readonly { service: string; model: string; price: string }[] = [
  { service: 'Annual inspection', model: 'modelX', price: '179.00' },
  { service: 'Annual inspection', model: 'modelS', price: '169.00' },
  { service: 'Door handle repair', model: 'modelS', price: '206.61' },
];
