import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../web/i18n.tsx';
import type { Supplier } from '../suppliers.contract.ts';
import { suppliersWords } from '../suppliers.words.ts';
import { EmailLink, PhoneLink, WebsiteLink } from './SupplierContacts.tsx';

/** A supplier for those who may not change it. */
export function SupplierDetails({ supplier }: { readonly supplier: Supplier }) {
  const words = useWords(suppliersWords);
  const { website, phone, contactEmail, contactPhone } = supplier;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.name, supplier.name],
    [words.registrationNumber, supplier.registrationNumber],
    [words.vatNumber, supplier.vatNumber],
    [words.website, website && <WebsiteLink key="website" website={website} />],
    [words.phone, phone && <PhoneLink key="phone" phone={phone} />],
    [words.address, supplier.address],
    [words.contactName, supplier.contactName],
    [words.contactEmail, contactEmail && <EmailLink key="contactEmail" email={contactEmail} />],
    [words.contactPhone, contactPhone && <PhoneLink key="contactPhone" phone={contactPhone} />],
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
              <Text span inherit style={{ overflowWrap: 'anywhere' }}>
                {value || '-'}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
