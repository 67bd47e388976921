import type { ReactNode } from 'react';
import { keysOf, labelled, without } from '#shared/record-fields.ts';
import { useLanguage } from '#web/i18n.tsx';
import { Facts } from '#web/ui/Section.tsx';
import { supplierFields } from '../supplier.fields.ts';
import type { Supplier } from '../suppliers.contract.ts';
import { EmailLink, PhoneLink, WebsiteLink } from './SupplierContacts.tsx';

/** The notes are the shop's own: the supplier's users, for whom this is, do not get them. */
const inDetails = {
  ...without(supplierFields, 'notes', 'contactPhone'),
  contactPhone: supplierFields.contactPhone,
};

/** A supplier for those who may not change it. */
export function SupplierDetails({ supplier }: { readonly supplier: Supplier }) {
  const { language } = useLanguage();
  const { website, phone, contactEmail, contactPhone } = supplier;
  const facts = labelled(inDetails, supplier, language);
  const drawn: { readonly [Name in keyof typeof facts]?: ReactNode } = {
    website: website && <WebsiteLink website={website} />,
    phone: phone && <PhoneLink phone={phone} />,
    contactEmail: contactEmail && <EmailLink email={contactEmail} />,
    contactPhone: contactPhone && <PhoneLink phone={contactPhone} />,
  };
  return <Facts facts={keysOf(facts).map((name) => [facts[name][0], drawn[name] ?? facts[name][1]])} />;
}
