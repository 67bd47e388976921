import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import { instantOf, wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { dayFromNow } from '../harness/api-tokens.ts';
import { testPassword } from '../harness/app.ts';
import { someItems } from '../harness/checks.ts';
import { someVin } from '../harness/factories.ts';
import { fuzzCursor, fuzzValue } from './fuzz-values.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Ids of records that exist, by table. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

/** How likely a field is anything at all: of 100. */
export type Hostility = 0 | 8 | 60;

const fresh = (make: (text: string) => string) => fc.constant(null).map(() => make(randomUUID()));
const nextYear = `${new Date().getFullYear() + 1}-02-28`;
const money = fc.constantFrom('0', '12.5', '100.00', '99999999.99', '0.005');

/** What a schema's JSON form cannot say: values that a field's own rules accept, by its name. */
const plausibleByName: Record<string, fc.Arbitrary<unknown>> = {
  username: fc.oneof(
    fresh((text) => `u-${text}`),
    fc.constant('known-person'),
  ),
  password: fc.constantFrom(testPassword, 'another-long-password'),
  currentPassword: fc.constant(testPassword),
  newPassword: fc.constant(testPassword),
  email: fresh((text) => `${text}@example.lv`),
  phone: fc.constantFrom('+371 26123456', '26 123 456'),
  make: fc.constantFrom('tesla', 'other_ev'),
  model: fc.constant('model3'),
  year: fc.constantFrom(2021, '2022'),
  vin: fresh(someVin),
  licensePlate: fc.oneof(
    fresh((text) => `ev ${text.slice(0, 8)}`),
    fc.constant('EV-1234'),
  ),
  firstRegistration: fc.constantFrom('2021-05-31', '', 'yesterday'),
  mileage: fc.constantFrom(0, 120_000, '9999999'),
  recordedAt: fc.constantFrom('2024-02-29T12:00:00Z', '2024-02-29T12:00:00.123+02:00'),
  measuredAt: fc.constantFrom('2024-02-29T12:00:00Z', '2024-02-29T12:00:00.123+02:00'),
  capacity: fc.constantFrom(52.5, '51.25'),
  referenceCapacity: fc.constantFrom(58, '60'),
  chargeFrom: fc.constantFrom(null, 50, '10'),
  chargeTo: fc.constant(null),
  temperature: fc.constantFrom(null, '21.5', -5),
  cellMinimum: fc.constantFrom(null, 3400),
  cellMaximum: fc.constantFrom(null, '3500'),
  insulation: fc.constantFrom(null, '12.25'),
  odometer: fc.constantFrom(null, 58_790),
  replacesId: fc.constantFrom('', null),
  quantity: fc.constantFrom(0, 5, '1000000'),
  unitPrice: money,
  laborRate: money,
  partPrice: fc.constantFrom('0', '12.5', 40, null),
  partUnits: fc.constantFrom(1, '3', null),
  laborHours: fc.constantFrom('0', '1.25', 2.5, null),
  discount: fc.constantFrom(0, '10', 100, null),
  price: fc.oneof(money, fc.constant(null)),
  entryAmount: fc.constant('99999999.99'),
  amount: fc.constantFrom('0.01', '12.5', '100.00'),
  above: money,
  paidOn: fc.constant('2026-02-28'),
  pricePerUnit: fc.constantFrom('0.01', '12.5', 40),
  units: fc.constantFrom(1, '3'),
  invoiceDate: fc.constantFrom('2026-02-28', '2026-02-28T00:00:00.000Z'),
  dueDate: fc.constantFrom(nextYear, `${nextYear}T00:00:00.000Z`, null),
  createdAt: fc.constantFrom('2026-02-28', '2026-02-28T00:00:00.000Z'),
  startDate: fc.constantFrom('2026-01-01', '2026-03-29T00:30:00+02:00'),
  endDate: fc.constantFrom('2999-12-31', '2026-12-31T22:00:00Z'),
  scheduledDate: fc.constantFrom('2026-05-20T08:00:00Z', '2026-10-25T03:30', '2026-05-20'),
  /** In a week, at ten by the shop's clock. */
  start: fc.constant(instantOf({ day: addDays(wallClockOf(Date.now()).day, 7), time: '10:00' })),
  startedAt: fc.constant('2025-03-04T08:00:00.000Z'),
  endedAt: fc.constant('2025-03-04T09:00:00Z'),
  from: fc.constant('2026-05-01'),
  to: fc.constant('2026-05-20'),
  noticeHours: fc.constantFrom(24, '48'),
  changeHours: fc.constantFrom(24, '48'),
  offerHours: fc.constantFrom(2, '24'),
  daysAhead: fc.constantFrom(30, '60'),
  bufferMinutes: fc.constantFrom(0, '15'),
  carsPerDay: fc.constantFrom(null, 5, '8'),
  lastDropOff: fc.constantFrom('16:00', null),
  dropOffAt: fc.constantFrom('2026-05-20T06:00:00Z', '2026-05-20', '', null),
  promisedAt: fc.constantFrom('2026-05-20T14:00:00Z', '2026-05-20T17:00', null),
  duration: fc.constantFrom(60, '10080'),
  minutes: fc.constantFrom(60, '90'),
  times: fc.constant([instantOf({ day: addDays(wallClockOf(Date.now()).day, 7), time: '10:00' })]),
  vatRate: fc.constantFrom('21.00', '0', '100'),
  keep: fc.constantFrom(7, '90'),
  estimatesDays: fc.constantFrom(3, '60'),
  firstDays: fc.constantFrom(3, '1'),
  secondDays: fc.constantFrom(10, '20'),
  thirdDays: fc.constantFrom(30, '180'),
  iban: fc.constant('LV80BANK0000435195001'),
  bic: fc.constant('BANKLV2X'),
  vehiclesServiced: fc.constantFrom(null, 500, '1000000'),
  yearsOfExperience: fc.constantFrom(null, 5, '200'),
  satisfactionPercent: fc.constantFrom(null, 98, '100'),
  turnaroundHours: fc.constantFrom(null, 24, '999'),
  columns: fc.constant(['name']),
  defaults: fc.constant({}),
  firstDay: fc.constant('2033-05-02'),
  lastDay: fc.constantFrom('2033-05-02', '2033-05-20'),
  expiresOn: fc.constantFrom(dayFromNow(0), dayFromNow(365)),
  level: fc.constantFrom('2S', 'B'),
  rank: fc.constantFrom(1, '2', 3),
  limitVolts: fc.constantFrom(60, '30'),
  waitingMinutes: fc.constantFrom(10, '5'),
  leastMegaohms: fc.constantFrom(1, '0.5'),
  megaohms: fc.constantFrom(550, '0.25'),
  plusMinus: fc.constantFrom(0.3, '61.5'),
  plusChassis: fc.constantFrom(0, '0.2'),
  minusChassis: fc.constantFrom(0.4, '1500'),
  secondsAgo: fc.constantFrom(0, 12.5, '60'),
  fromTime: fc.constantFrom('09:00', null),
  untilTime: fc.constantFrom('12:30', null),
  opens: fc.constant('09:00'),
  closes: fc.constantFrom('18:00', '17:30'),
  value: fc.constantFrom('3.1', '9', null),
  option: fc.constant(null),
  items: fc.constantFrom(someItems, someItems.slice(1, 2)),
  openingHours: fc.constantFrom([], [{ weekday: 1, opens: '09:00', closes: '18:00' }]),
  url: fc.constantFrom('https://hooks.example.lv/ev', 'https://example.lv'),
  partNumber: fresh((text) => `P-${text}`),
  website: fc.constantFrom('', '', 'www.example.lv'),
  agreement: fc.constantFrom(true, 'true'),
  otherServiceDescription: fc.constant('Something rattles'),
  elapsed: fc.constantFrom(null, 60_000),
  version: fc.constant(1),
  cursor: fuzzCursor,
};

const namesInFields: Record<string, string> = {
  assignedTo: 'users',
  technicianId: 'users',
  selectedServiceIds: 'services',
  existingCustomerId: 'customers',
  partId: 'inventory_parts',
  lineId: 'asked_lines',
  findingIds: 'findings_of_estimate',
  sectionIds: 'check_sections',
  templateId: 'check_templates',
  glovesId: 'tools',
  testerId: 'tools',
};
/** The table whose ids a field holds, derived from its name. */
const tableOf = (field: string): string => namesInFields[field] ?? field.replace(/Id$/, 's');

/** Where the bytes of an image are that has arrived and waits to be added. */
const storageKey = (known: KnownIds): fc.Arbitrary<string> =>
  someId(known, 'arrived_images').map((id) => `estimates/${known.estimates_with_images?.[0]}/${id}`);

/** An id of `table`, or now and then of another kind of record. */
export function someId(known: KnownIds, table: string): fc.Arbitrary<string> {
  const all = Object.values(known).flat();
  const own = known[table] ?? all;
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...own) },
    { weight: 1, arbitrary: fc.constantFrom(...all) },
  );
}

function bounded({ minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const most = Math.min(maxLength, 40);
  return fc
    .oneof(fc.string({ minLength: most, maxLength: most }), fc.constantFrom('Bērziņš', 'Līva 12', 'a-b.c'))
    .map((text) => (text.trim() || 'x').padEnd(minLength, 'x').slice(0, maxLength));
}

/** Not required by themselves, but one of several is. */
const neededToo = ['vin', 'otherServiceDescription'];

/** What is valid only at one moment: left out of requests that shall be accepted. */
const momentary = ['version', 'cursor', 'seen', 'replaces'];

/** Derives values from the parts of a schema: fields as their rules say, or `hostility` percent of them hostile. */
export class FromSchema {
  readonly #known: KnownIds;
  readonly #hostility: Hostility;
  constructor(known: KnownIds, hostility: Hostility) {
    this.#known = known;
    this.#hostility = hostility;
  }

  /** Every field that must be there, and some of the others. */
  fields(schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
    const [first = this.#object({}), ...others] = variantsOf(schema).map((each) => this.#object(each));
    return others.length === 0 ? first : fc.oneof(first, ...others);
  }

  #object({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
    const fields = Object.entries(properties)
      .filter(([name]) => this.#hostility > 0 || required.includes(name) || !momentary.includes(name))
      .map(([name, field]) => [name, this.#field(name, field)]);
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: [...required, ...neededToo].filter((name) => name in properties),
    });
  }

  #field(name: string, schema: Schema | boolean): fc.Arbitrary<unknown> {
    const plausible = plausibleByName[name] ?? this.#plausible(name, schema);
    if (this.#hostility === 0) return plausible;
    return fc.oneof(
      { weight: 100 - this.#hostility, arbitrary: plausible },
      { weight: this.#hostility, arbitrary: fuzzValue },
    );
  }

  #plausible(name: string, schema: Schema | boolean): fc.Arbitrary<unknown> {
    if (typeof schema === 'boolean') return fuzzValue;
    if (name === 'storageKey') return storageKey(this.#known);
    if (name === 'itemKey') return someId(this.#known, 'open_check_items');
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return fc.oneof(...either.map((each) => this.#plausible(name, each)));
    if (schema.format === 'uuid') return someId(this.#known, tableOf(name));
    if (schema.format === 'email') return plausibleByName['email'] ?? fuzzValue;
    switch (schema.type) {
      case 'string':
        return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern)) : bounded(schema);
      case 'integer':
        return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
      case 'number':
        return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(this.#field(name, (schema.items as Schema | undefined) ?? true), { maxLength: 2 });
      case 'object':
        return this.#object(schema);
      default:
        return fuzzValue;
    }
  }
}

export const fieldsOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** The shapes that an object may have: several where one field says which. */
export const variantsOf = (schema: z.ZodType): readonly Schema[] => {
  const whole = fieldsOf(schema);
  return (whole.oneOf as readonly Schema[] | undefined) ?? [whole];
};
