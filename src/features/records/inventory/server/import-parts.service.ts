import { identity, type ImportTarget, type Values } from '#server/db/import-target.ts';
import { cents, moneyText } from '#shared/money.ts';
import { partDraft } from '../inventory.contract.ts';
import { partAudit } from '../part.fields.ts';
import { selectToImport } from './inventory.sql.ts';

/** A number of parts is on record once, with any supplier: it alone says which part a row is about. */
const identitiesOf = ({ partNumber }: Values) =>
  identity('partNumber', partNumber, (text) => text.trim().toLowerCase());

/** How parts of a file are found on record and written. */
export const partsToImport: ImportTarget = {
  table: 'inventoryParts',
  audit: partAudit,
  hasUpdatedAt: true,
  // As it is stored: a price has two decimals.
  schema: partDraft.transform((draft) => ({ ...draft, unitPrice: moneyText(cents(draft.unitPrice)) })),
  defaults: {},
  identitiesOf,
  find: selectToImport,
  beside: ['supplierName'],
  nameOf: ({ name }) => String(name),
  columnsOf: ({ version: _none, supplierName: _beside, ...columns }) => columns,
  audited: ({ supplierId: _id, supplierName, ...changed }) => ({
    ...changed,
    ...(supplierName && { supplier: supplierName }),
  }),
};
