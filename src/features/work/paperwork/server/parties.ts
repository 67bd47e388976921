import type { Language } from '#shared/words.ts';
import type { DocumentNode } from '#server/pdf/description.ts';
import type { DocumentWords } from '../document.words.ts';
import { splitText, type LineText } from '../line-text.ts';
import { wholeFigure } from './figures.ts';

export const present = (parts: readonly (string | number | null | undefined)[]): string[] =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').map(String);

export const quiet = (lines: readonly string[]): DocumentNode[] =>
  lines.length > 0 ? [{ kind: 'text', text: lines.join('\n'), style: 'quiet' }] : [];

/** Returns a name, and the lines below it. */
export const named = (name: string, below: readonly string[]): DocumentNode[] => [
  { kind: 'text', text: name, style: 'lead' },
  { kind: 'gap', height: 3 },
  ...quiet(below),
];

interface Registered {
  readonly registrationNumber: string | null;
  readonly vatNumber: string | null;
}

/** Returns the registration numbers of a party, each with its label. */
export const registeredAs = (party: Registered, words: DocumentWords): string[] =>
  present([
    party.registrationNumber && `${words.registrationNumber} ${party.registrationNumber}`,
    party.vatNumber && `${words.vatNumber} ${party.vatNumber}`,
  ]);

export interface CustomerToPrint extends Registered {
  readonly name: string;
  readonly address?: string | null;
  /** The number of their order or contract. */
  readonly buyerReference?: string | null;
}

export const customerFacts = (customer: CustomerToPrint, words: DocumentWords): DocumentNode[] => [
  { kind: 'heading', level: 2, text: words.customer },
  ...named(customer.name, [
    ...registeredAs(customer, words),
    ...present([
      customer.address,
      customer.buyerReference && `${words.buyerReference} ${customer.buyerReference}`,
    ]),
  ]),
];

export interface VehicleToPrint {
  readonly make: string | null;
  readonly model: string | null;
  readonly modelSpecification: string | null;
  readonly year: number | null;
  readonly vin: string | null;
}

interface VehicleInShop {
  readonly vehicle: VehicleToPrint | null;
  readonly licensePlate: string | null;
  /** Typed by hand: a plain number is kilometres, anything else stands as it is. */
  readonly mileage: string | null;
}

const mileageText = (mileage: string | null, language: Language) =>
  mileage && /^\d{1,9}$/.test(mileage) ? `${wholeFigure(Number(mileage), language)} km` : mileage;

/** Nothing at all of a vehicle of which nothing is known. */
export function vehicleFacts(
  { vehicle, licensePlate, mileage }: VehicleInShop,
  words: DocumentWords,
  language: Language,
): DocumentNode[] {
  const type = present([vehicle?.make, vehicle?.model, vehicle?.modelSpecification]).join(' ');
  const name = present([type, vehicle?.year]).join(', ');
  const facts = [
    { label: words.licensePlate, value: licensePlate },
    { label: words.vin, value: vehicle?.vin },
    { label: words.mileage, value: mileageText(mileage, language) },
  ];
  const rows = facts.flatMap(({ label, value }) => (value ? [{ label, value, strong: true }] : []));
  if (name === '' && rows.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: words.vehicle },
    ...(name ? named(name, []) : []),
    ...(rows.length > 0 ? [{ kind: 'keyValues', rows } as const] : []),
  ];
}

/** Side by side; what is missing leaves its place to the other. */
export function sideBySide(...groups: readonly (readonly DocumentNode[])[]): DocumentNode[] {
  const columns = groups.filter((nodes) => nodes.length > 0).map((nodes) => ({ nodes }));
  return columns.length === 0 ? [] : [{ kind: 'columns', columns }];
}

interface Supplied {
  readonly description: string | null;
  readonly partName: string | null;
  readonly partNumber: string | null;
}

interface SuppliedText extends LineText {
  readonly part: string;
}

/** Returns what a line is about, its explanation, and which part: its name where it is not said yet, and its number. */
export function suppliedText(line: Supplied): SuppliedText {
  const { title, text } = splitText((line.description ?? line.partName ?? '').trim());
  return {
    title: title.trim(),
    text: text.trim(),
    part: present([line.description && line.partName, line.partNumber]).join(' · '),
  };
}
