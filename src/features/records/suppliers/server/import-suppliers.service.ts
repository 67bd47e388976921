import { bareNumber, identity, type ImportTarget, type Values } from '#server/db/import-target.ts';
import { withSingleSpaces } from '#shared/folded.ts';
import { supplierAudit } from '../supplier.fields.ts';
import { supplierDraft } from '../suppliers.contract.ts';
import { selectToImport } from './suppliers.sql.ts';

/** How suppliers of a file are found on record, by the registration number, else the name, and written. */
export const suppliersToImport: ImportTarget = {
  table: 'suppliers',
  audit: supplierAudit,
  hasUpdatedAt: true,
  schema: supplierDraft,
  defaults: {},
  identitiesOf: ({ registrationNumber, name }: Values) => [
    ...identity('number', registrationNumber, bareNumber),
    ...identity('name', name, withSingleSpaces),
  ],
  find: selectToImport,
  apartBy: 'name',
  nameOf: ({ name }) => String(name),
  columnsOf: ({ version: _none, ...columns }) => columns,
};
