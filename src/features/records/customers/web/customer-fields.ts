import { typedValues } from '../../../../web/form/record-form.ts';
import { customerFields } from '../customer.fields.ts';
import type { Customer, CustomerFields } from '../customers.contract.ts';

/** What the form holds of a customer; of a new one its defaults. */
export const customerValues = (customer: Customer | null) => ({
  ...typedValues(customerFields, customer),
  customerType: customer?.customerType ?? ('individual' as const),
});

/** What only a business has is kept in the form while the type changes, but not sent for a person. */
export const withoutBusiness = <F extends CustomerFields>(fields: F): F =>
  fields.customerType === 'business'
    ? fields
    : { ...fields, businessNumber: null, vatNumber: null, contactPerson: null };
