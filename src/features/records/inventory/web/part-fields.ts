import type { z } from 'zod';
import { cents, displayMoney, isMoney } from '../../../../shared/money.ts';
import type { Language, Spoken } from '../../../../shared/words.ts';
import type { Part, partDraft } from '../inventory.contract.ts';
import type { inventoryWords } from '../inventory.words.ts';

type Fields = z.input<typeof partDraft>;

export const fieldsOf = (part: Part | null): Fields => ({
  partNumber: part?.partNumber ?? '',
  name: part?.name ?? '',
  description: part?.description ?? '',
  category: part?.category ?? '',
  unitPrice: part?.unitPrice ?? '',
  quantity: part?.quantity ?? 0,
  supplierId: part?.supplierId ?? '',
  location: part?.location ?? '',
});

const price = (typed: string, language: Language) =>
  isMoney(typed) ? displayMoney(cents(typed), language) : typed;

/** The fields as texts, to compare two versions. */
export const partTexts = (
  fields: Fields,
  words: Spoken<typeof inventoryWords>,
  language: Language,
  supplierName: string,
): readonly (readonly [string, string])[] => [
  [words.partNumber, fields.partNumber],
  [words.category, fields.category ?? ''],
  [words.name, fields.name],
  [words.description, fields.description ?? ''],
  [words.price, price(String(fields.unitPrice), language)],
  [words.quantity, String(fields.quantity)],
  [words.supplier, supplierName],
  [words.location, fields.location ? words[fields.location] : ''],
];
