import type { ReactNode } from 'react';
import { useWords } from '../../../../web/i18n.tsx';
import { Facts } from '../../../../web/ui/Section.tsx';
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
  return <Facts facts={facts} />;
}
