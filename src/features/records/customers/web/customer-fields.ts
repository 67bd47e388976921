import type { Spoken } from '../../../../shared/words.ts';
import type { Customer, CustomerFields } from '../customers.contract.ts';
import type { customersWords } from '../customers.words.ts';

type Words = Spoken<typeof customersWords>;

/** What the form holds of a customer; of a new one its defaults. */
export const customerFields = (customer: Customer | null) => ({
  name: customer?.name ?? '',
  customerType: customer?.customerType ?? ('individual' as const),
  businessNumber: customer?.businessNumber ?? '',
  vatNumber: customer?.vatNumber ?? '',
  contactPerson: customer?.contactPerson ?? '',
  email: customer?.email ?? '',
  phone: customer?.phone ?? '',
  address: customer?.address ?? '',
  notes: customer?.notes ?? '',
});

/** What only a business has is kept in the form while the type changes, but not sent for a person. */
export const withoutBusiness = <F extends CustomerFields>(fields: F): F =>
  fields.customerType === 'business'
    ? fields
    : { ...fields, businessNumber: null, vatNumber: null, contactPerson: null };

/** The fields as labelled texts, to compare two versions of a customer. */
export function customerTexts(typed: CustomerFields, words: Words): readonly (readonly [string, string])[] {
  const fields = withoutBusiness(typed);
  return [
    [words.name, fields.name],
    [words.type, words[fields.customerType ?? 'individual']],
    [words.businessNumber, fields.businessNumber ?? ''],
    [words.vatNumber, fields.vatNumber ?? ''],
    [words.contactPerson, fields.contactPerson ?? ''],
    [words.email, fields.email ?? ''],
    [words.phone, fields.phone ?? ''],
    [words.address, fields.address ?? ''],
    [words.notes, fields.notes ?? ''],
  ];
}
