import type { ReactNode } from 'react';
import { cents, displayMoney } from '../../../../shared/money.ts';
import { useLanguage, useWords } from '../../../../web/i18n.tsx';
import { Facts } from '../../../../web/ui/Section.tsx';
import type { Part } from '../inventory.contract.ts';
import { inventoryWords } from '../inventory.words.ts';
import { StockBadge } from './StockBadge.tsx';

/** A part for those who may not change it. */
export function PartDetails({ part }: { readonly part: Part }) {
  const words = useWords(inventoryWords);
  const { language } = useLanguage();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.partNumber, part.partNumber],
    [words.name, part.name],
    [words.description, part.description],
    [words.category, part.category],
    [words.price, `${displayMoney(cents(part.unitPrice), language)} ${words.exclVat}`],
    [words.stock, <StockBadge key="stock" quantity={part.quantity} />],
    [words.location, part.location && words[part.location]],
    [words.supplier, part.supplierName],
  ];
  return <Facts facts={facts} />;
}
