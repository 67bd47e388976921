import type { ReactNode } from 'react';
import { labelled, without } from '#shared/record-fields.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Facts } from '#web/ui/Section.tsx';
import type { Part } from '../inventory.contract.ts';
import { partFields } from '../part.fields.ts';
import { inventoryWords } from '../inventory.words.ts';
import { StockBadge } from './StockBadge.tsx';

/** The quantity is shown as the stock it is. */
const inDetails = without(partFields, 'quantity');

/** A part for those who may not change it. */
export function PartDetails({ part }: { readonly part: Part }) {
  const words = useWords(inventoryWords);
  const { language } = useLanguage();
  const { category, unitPrice, location, supplierId, ...others } = labelled(inDetails, part, language);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...Object.values(others),
    category,
    [words.price, unitPrice[1] && `${unitPrice[1]} ${words.exclVat}`],
    [words.stock, <StockBadge key="stock" quantity={part.quantity} />],
    location,
    [supplierId[0], part.supplierName],
  ];
  return <Facts facts={facts} />;
}
