import { numberFormat } from '#shared/formats.ts';
import type { Language } from '#shared/words.ts';

export type SupportedVehicle = 'newElectric' | 'usedElectric' | 'newPlugIn';

export const households = ['regular', 'largeFamily5', 'largeFamily7'] as const;
/** Large families get more, and more again for a car with seven seats instead of five. */
export type Household = (typeof households)[number];

interface Purchase {
  readonly vehicle: SupportedVehicle;
  readonly household: Household;
  /** Whether it takes the place of a car with a combustion engine. */
  readonly replacesCombustion: boolean;
}

/** Whole euro (spec part 1, section 9). What is not here, such as a used plug-in hybrid, gets no support. */
const amounts: Readonly<Record<SupportedVehicle, Readonly<Record<Household, number>>>> = {
  newElectric: { regular: 4500, largeFamily5: 6750, largeFamily7: 9000 },
  usedElectric: { regular: 3350, largeFamily5: 5000, largeFamily7: 6750 },
  newPlugIn: { regular: 4500, largeFamily5: 6750, largeFamily7: 9000 },
};

export const conversionBonus = 2000;

export const supportAmount = ({ vehicle, household, replacesCombustion }: Purchase): number =>
  amounts[vehicle][household] + (replacesCombustion ? conversionBonus : 0);

/** An amount without cents: `€4,500` in English, `4 500 €` in Latvian, which never breaks over two lines. */
export const displayWholeEuro: (amount: number, language: Language) => string = numberFormat({
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
