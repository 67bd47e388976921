import type { CustomerFields } from '#features/records/customers/customers.contract.ts';
import type { VatReason } from '#features/work/paperwork/vat-exemption.ts';
import type { Language } from '#shared/words.ts';
import { fleets, type Fleet } from './fleets.ts';
import { colors, models, type Model } from './models.ts';
import { customerNotes, foreigners, names, streets } from './people.ts';
import type { Chances } from './random.ts';

export interface PlannedCar {
  readonly model: Model;
  readonly modelSpecification: string;
  readonly year: number;
  readonly vin: string;
  readonly licensePlate: string;
  readonly firstRegistration: string;
  readonly color: string;
  /** Kilometers a year. */
  readonly yearly: number;
}

export interface PlannedCustomer {
  readonly fields: CustomerFields;
  readonly language: Language;
  /** Percent, of parts and labor. */
  readonly discount: number;
  /** Left out: the product's suggestion. */
  readonly daysToPay?: number;
  readonly applyTax: boolean;
  readonly vatReason: VatReason | null;
  readonly cars: readonly PlannedCar[];
}

const PRIVATE_CUSTOMERS = 78;
/** Letters of model years in a VIN, from 2015 on. */
const yearLetters = 'FGHJKLMNPRS';
/** Letters of plates that no car of `cars.ts` has, so that plates stay different. */
const plateLetters = ['JD', 'HT', 'NB', 'PZ', 'MR', 'LJ', 'KD', 'NS', 'PA', 'HB', 'JV', 'MV'];

/** Three pairs of equal digits: no real number is likely to be like that. */
const pairs = (chances: Chances): string =>
  Array.from({ length: 3 }, () => String(chances.between(0, 9)).repeat(2)).join('');

const padded = (number: number, digits: number) => String(number).padStart(digits, '0');

/** Each value once, however often `create` returns the same. */
function once(create: () => string): () => string {
  const taken = new Set<string>();
  return () => {
    let created = create();
    while (taken.has(created)) created = create();
    taken.add(created);
    return created;
  };
}

const asMailbox = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.');

function carsOf(chances: Chances, thisYear: number) {
  const plate = once(() => `${chances.pick(plateLetters)}-${chances.between(101, 9989)}`);
  const serial = once(() => padded(chances.between(10_000, 499_999), 6));
  return (model: Model, yearly: number): PlannedCar => {
    const [first, last] = model.years;
    const year = chances.between(first, Math.min(last, thisYear - 1));
    return {
      model,
      modelSpecification: chances.pick(model.specifications),
      year,
      vin: `${model.vin}${chances.between(0, 9)}${yearLetters[year - 2015]}F${serial()}`,
      licensePlate: plate(),
      firstRegistration: `${year}-${padded(chances.between(1, 12), 2)}-${padded(chances.between(1, 28), 2)}`,
      color: chances.pick(colors),
      yearly,
    };
  };
}

function addressFor(chances: Chances): string {
  const [street, town, houses] = chances.pick(streets);
  const flat = chances.chance(0.6) ? `-${chances.between(1, 60)}` : '';
  return `${street} ${chances.between(1, houses)}${flat}, ${town}`;
}

function localName(chances: Chances): string {
  const { first, last } = chances.pickWeighted(names);
  const [he, she] = chances.pick<readonly [string, string]>(last);
  return chances.chance(0.62) ? `${chances.pick(first.he)} ${he}` : `${chances.pick(first.she)} ${she}`;
}

/** Private customers, most with one car. */
function privateCustomers(
  chances: Chances,
  carOf: ReturnType<typeof carsOf>,
  phone: () => string,
): PlannedCustomer[] {
  const local = once(() => localName(chances));
  return Array.from({ length: PRIVATE_CUSTOMERS }, (_, place) => {
    // Spread among the others.
    const foreigner = place % 9 === 4 ? foreigners[(place - 4) / 9] : undefined;
    const name = foreigner ?? local();
    const notes = chances.chance(0.12) ? chances.pick(customerNotes) : null;
    const cars = chances.chance(0.14) ? 2 : 1;
    return {
      fields: {
        name,
        email: chances.chance(0.85) ? `${asMailbox(name)}@${foreigner ? 'example.com' : 'example.lv'}` : null,
        phone: `+371 ${phone()}`,
        address: chances.chance(0.7) ? addressFor(chances) : null,
        notes,
      },
      language: foreigner ? 'en' : 'lv',
      discount: notes?.includes('5 %') ? 5 : 0,
      applyTax: true,
      vatReason: null,
      cars: Array.from({ length: cars }, () =>
        carOf(chances.pickWeighted(models), chances.between(8, 24) * 1000),
      ),
    };
  });
}

const codes = { EE: '+372 5', LT: '+370 6' } as const;

function fleetCustomer(
  chances: Chances,
  carOf: ReturnType<typeof carsOf>,
  { drives, abroad, cars, yearly, ...fleet }: Fleet,
): PlannedCustomer {
  const number = abroad ? `1${pairs(chances)}${chances.between(10, 99)}` : `40203${pairs(chances)}`;
  const choices = models.filter(({ model, weight }) => (drives ? drives.includes(model) : weight > 0));
  return {
    fields: {
      name: fleet.name,
      customerType: 'business',
      businessNumber: number,
      vatNumber: `${abroad ?? 'LV'}${number}`,
      contactPerson: fleet.person,
      email: fleet.mail,
      phone: abroad ? `${codes[abroad]}${pairs(chances)}` : `+371 67${pairs(chances)}`,
      address: fleet.address,
      notes: fleet.notes ?? null,
      ...(fleet.daysToPay && { paymentDays: fleet.daysToPay }),
    },
    language: abroad ? 'en' : 'lv',
    discount: fleet.discount ?? 0,
    ...(fleet.daysToPay && { daysToPay: fleet.daysToPay }),
    applyTax: !abroad,
    vatReason: abroad ? 'reverseCharge' : null,
    cars: Array.from({ length: cars }, () =>
      carOf(chances.pick(choices), Math.round((yearly * chances.between(85, 115)) / 100)),
    ),
  };
}

export function planCustomers(chances: Chances, thisYear: number): PlannedCustomer[] {
  const carOf = carsOf(chances, thisYear);
  const mobile = once(() => `2${chances.between(5, 9)}${pairs(chances)}`);
  const companies = fleets.map((fleet) => fleetCustomer(chances, carOf, fleet));
  return [...companies, ...privateCustomers(chances, carOf, mobile)];
}
