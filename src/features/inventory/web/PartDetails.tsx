import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { cents, displayMoney } from '../../../shared/money.ts';
import { useLanguage, useWords } from '../../../web/i18n.tsx';
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
  return (
    <Table variant="vertical" layout="fixed" withTableBorder>
      <Table.Tbody>
        {facts.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" w="40%">
              {label}
            </Table.Th>
            <Table.Td>
              <Text span inherit style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {value ?? '-'}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
