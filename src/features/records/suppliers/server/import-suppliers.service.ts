import { bareNumber, identity, type ImportTarget, type Values } from '#server/db/import-target.ts';
import { folded } from '#shared/folded.ts';
import { supplierAudit } from '../supplier.fields.ts';
import { supplierDraft } from '../suppliers.contract.ts';
import { selectToImport } from './suppliers.sql.ts';

const bareName = (text: string): string => folded(text).replace(/\s+/g, ' ').trim();

/** How suppliers of a file are found on record, by the registration number, else the name, and written. */
export const suppliersToImport: ImportTarget = {
  table: 'suppliers',
  audit: supplierAudit,
  hasUpdatedAt: true,
  schema: supplierDraft,
  defaults: {},
  identitiesOf: ({ registrationNumber, name }: Values) => [
    ...identity('number', registrationNumber, bareNumber),
    ...identity('name', name, bareName),
  ],
  find: selectToImport,
  apartBy: 'name',
  nameOf: ({ name }) => String(name),
  columnsOf: ({ version: _none, ...columns }) => columns,
};
