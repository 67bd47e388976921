import type { ImportTarget, Values } from '#server/db/import-target.ts';
import { bareNumber, barePhone, identity } from '#server/db/import-target.ts';
import { withSingleSpaces } from '#shared/folded.ts';
import { customerAudit } from '../customer.fields.ts';
import { customerDraft } from '../customers.contract.ts';
import { selectToImport } from './customers.sql.ts';

const lowered = (text: string): string => text.trim().toLowerCase();

/** By the registration number, else the e-mail, else phone and name; by the name alone where a file says nothing more. */
function identitiesOf({ businessNumber, email, phone, name }: Values) {
  const [number] = identity('phone', phone, barePhone);
  const [called] = identity('name', name, withSingleSpaces);
  return [
    ...identity('number', businessNumber, bareNumber),
    ...identity('email', email, lowered),
    ...(number && called ? [{ kind: 'phone', value: `${number.value} ${called.value}` }] : []),
    ...(called ? [{ ...called, isLast: true as const }] : []),
  ];
}

/** How customers of a file are found on record and written. */
export const customersToImport: ImportTarget = {
  table: 'customers',
  audit: customerAudit,
  hasUpdatedAt: true,
  schema: customerDraft,
  defaults: { language: 'lv', automaticReminders: true },
  identitiesOf,
  find: selectToImport,
  apartBy: 'name',
  nameOf: ({ name }) => String(name),
  columnsOf: ({ version: _none, paymentDays = null, buyerReference = null, ...columns }) => ({
    ...columns,
    paymentDays,
    buyerReference,
  }),
};
