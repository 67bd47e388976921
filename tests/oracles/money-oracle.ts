// Estimates as people type them, and their totals, calculated independently of the product: an oracle for its tests.
import type { Language } from '#shared/words.ts';

/** What the cells of a line hold, as typed. */
export interface Cells {
  readonly kind: 'service' | 'part' | 'labor';
  readonly description: string;
  readonly partId: null;
  readonly partNumber: string;
  readonly partName: string;
  readonly partPrice: string;
  readonly partUnits: string;
  readonly laborHours: string;
  readonly discount: string;
  readonly responsibleMechanic: string;
}

export interface Typed {
  readonly lines: readonly Cells[];
  /** Blank: the one that is stored. */
  readonly laborRate: string;
  readonly storedRate: string;
  readonly applyTax: boolean;
  readonly taxRate: string;
}

const whole = (text: string) => BigInt(text.replace('.', ''));
const readable = {
  partPrice: (text: string) => /^\d{1,8}(\.\d\d?)?$/.test(text),
  // A whole number may end in its decimal sign, as one that is still being typed does.
  partUnits: (text: string) => /^\d+\.?$/.test(text) && whole(text) >= 1n && whole(text) <= 100_000n,
  laborHours: (text: string) => /^\d{1,3}(\.\d\d?)?$/.test(text),
  discount: (text: string) => /^\d+\.?$/.test(text) && whole(text) <= 100n,
};
type Figure = keyof typeof readable;
/** At most 999.99 for an hour of work. */
const isRate = (text: string) => /^\d{1,3}(\.\d\d?)?$/.test(text);
const figures = Object.keys(readable) as Figure[];
const blanks: Record<Figure, string> = { partPrice: '0', partUnits: '1', laborHours: '0', discount: '0' };
/** What a cell counts as: blank, and what is no number, is nothing; of units, one. */
const counted = (cells: Cells, of: Figure) => (readable[of](cells[of]) ? cells[of] : blanks[of]);

/** Whether all that is typed are numbers as the shop writes them. */
export const isReadable = ({ lines, laborRate }: Typed): boolean =>
  (laborRate === '' || isRate(laborRate)) &&
  lines.every((cells) => figures.every((of) => cells[of] === '' || readable[of](cells[of])));

/** A decimal number in hundredths; it has two decimals at most. */
function hundredths(text: string): bigint {
  const [before = '', decimals = ''] = text.split('.');
  return BigInt(before) * 100n + BigInt(decimals.padEnd(2, '0'));
}

/** Amounts in cents. */
export interface Calculated {
  readonly lines: readonly { readonly parts: bigint; readonly labor: bigint; readonly total: bigint }[];
  /** The labor in the subtotal of an invoice or a report; the rest is parts. */
  readonly laborShare: bigint;
  readonly subtotal: bigint;
  readonly tax: bigint;
  readonly total: bigint;
  /** Where the middle of two cents was met: rounding goes wrong there. */
  readonly middles: readonly ('labor' | 'discount' | 'vat')[];
}

/** Fractions of whole numbers, rounded once at each point that the shop's rules name, from the middle upwards. */
export function calculate({ lines, laborRate, storedRate, applyTax, taxRate }: Typed): Calculated {
  const middles: Calculated['middles'][number][] = [];
  const nearest = (point: (typeof middles)[number], over: bigint, under: bigint): bigint => {
    const rest = over % under;
    if (rest * 2n === under) middles.push(point);
    return (over - rest) / under + (rest * 2n >= under ? 1n : 0n);
  };
  const typedRate = readable.partPrice(laborRate) ? laborRate : '0';
  const rate = hundredths(laborRate === '' ? storedRate : typedRate);
  const calculated = lines.map((cells) => {
    const parts = hundredths(counted(cells, 'partPrice')) * whole(counted(cells, 'partUnits'));
    const labor = nearest('labor', rate * hundredths(counted(cells, 'laborHours')), 100n);
    const discount = nearest('discount', (parts + labor) * whole(counted(cells, 'discount')), 100n);
    return { parts, labor, total: parts + labor - discount };
  });
  // Of a service all is labor. Of other lines the hours are, after their own discount.
  const laborShare = calculated.reduce((sum, { labor, total }, index) => {
    const cells = lines[index];
    if (!cells || cells.kind === 'service') return sum + total;
    const percent = whole(counted(cells, 'discount'));
    return sum + labor - (labor * percent * 2n + 100n) / 200n;
  }, 0n);
  const subtotal = calculated.reduce((sum, { total }) => sum + total, 0n);
  const tax = applyTax ? nearest('vat', subtotal * hundredths(taxRate), 10_000n) : 0n;
  return { lines: calculated, laborShare, subtotal, tax, total: subtotal + tax, middles };
}

/** Whether every amount can be stored: `numeric(10,2)`. */
export const fits = ({ lines, total }: Calculated): boolean =>
  [total, ...lines.flatMap((line) => Object.values(line))].every((amount) => amount <= 9_999_999_999n);

const signs = { en: [',', '.'], lv: ['\u00A0', ','] } as const;
const grouped = (number: bigint, language: Language) =>
  String(number).replace(/\B(?=(\d{3})+$)/g, signs[language][0]);
const cents = (amount: bigint) => String(amount % 100n).padStart(2, '0');

/** `1234.50` */
export const onWire = (amount: bigint): string => `${amount / 100n}.${cents(amount)}`;
/** `1,234.50`, in Latvian `1 234,50` */
const inColumn = (amount: bigint, language: Language) =>
  `${grouped(amount / 100n, language)}${signs[language][1]}${cents(amount)}`;
/** `€1,234.50`, in Latvian `1 234,50 €` */
export const displayed = (amount: bigint, language: Language): string =>
  language === 'en' ? `€${inColumn(amount, 'en')}` : `${inColumn(amount, 'lv')}\u00A0€`;

/** What a document says of a line, behind its description: units, price, hours, labor, discount and total. */
export function printedLine(
  cells: Cells,
  amounts: Calculated['lines'][number],
  language: Language,
): string[] {
  const price = hundredths(counted(cells, 'partPrice'));
  const hours = hundredths(counted(cells, 'laborHours'));
  const percent = whole(counted(cells, 'discount'));
  const units = grouped(whole(counted(cells, 'partUnits')), language);
  const worked = hours > 0n ? inColumn(hours, language) : '';
  const figures = (): string[] => {
    // The price of a service stands as labor.
    if (cells.kind === 'service') {
      const labor = amounts.parts + amounts.labor;
      return labor === 0n ? ['', '', worked, ''] : [units, '', worked, inColumn(labor, language)];
    }
    return [
      ...(price > 0n || cells.partName ? [units, inColumn(price, language)] : ['', '']),
      ...(hours > 0n ? [worked, inColumn(amounts.labor, language)] : ['', '']),
    ];
  };
  return [
    ...figures(),
    percent > 0n ? `${percent}${{ en: '%', lv: '\u00a0%' }[language]}` : '',
    inColumn(amounts.total, language),
  ];
}

/** Whole numbers below `most`, always the same ones (mulberry32). */
export function numbersFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most);
  };
}

const slips = [
  '0',
  '12.',
  '-1',
  '5%',
  '1.234',
  '101',
  '1000',
  'x',
  '100000',
  '100001',
  '99999999.99',
] as const;

/** Types one estimate after another: `12.5`, `0.01`, blank cells, and at times what is no number or too large. */
export function typist(seed: number): () => Typed {
  const below = numbersFrom(seed);
  const oneOf = <T>(...choices: readonly [T, ...T[]]): T => choices[below(choices.length)] ?? choices[0];
  const decimal = (most: number) => {
    const places = below(3);
    return `${below(most)}${places === 0 ? '' : `.${String(below(10 ** places)).padStart(places, '0')}`}`;
  };
  const quarters = () => `${below(9)}.${oneOf('00', '25', '5', '75')}`;
  // Of an hourly rate of 33.33 half an hour ends in the middle of two cents.
  const rate = () => (below(4) === 0 ? oneOf('33.33', '41.67', '99.99') : decimal(150));
  const manyLines = () => (below(200) === 0 ? below(101) : below(5));
  const maybe = (inHundred: number, text: () => string) => {
    if (below(200) === 0) return oneOf(...slips);
    return below(100) < inHundred ? text() : '';
  };
  const line = (number: number): Cells => ({
    kind: oneOf('service', 'part', 'labor'),
    description: `Darbs${number}`,
    partId: null,
    partNumber: '',
    partName: oneOf('', 'Filtrs'),
    partPrice: maybe(85, () => decimal(oneOf(2, 200, 200, 100_000))),
    partUnits: maybe(85, () => String(1 + below(oneOf(4, 4, 12, 3000)))),
    laborHours: maybe(80, () => (below(3) === 0 ? quarters() : decimal(40))),
    discount: maybe(55, () => String(below(101))),
    responsibleMechanic: '',
  });
  return () => ({
    lines: Array.from({ length: manyLines() }, (_, index) => line(index + 1)),
    laborRate: maybe(75, rate),
    storedRate: oneOf('50.00', '64.55', '0.00', '33.33'),
    applyTax: below(5) > 0,
    taxRate: oneOf('21.00', '12.50', '5.00', '0.00', '9.75', '7.30'),
  });
}
