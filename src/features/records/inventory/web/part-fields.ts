import { typedValues } from '../../../../web/form/record-form.ts';
import type { Part } from '../inventory.contract.ts';
import { partFields } from '../part.fields.ts';

/** What the form holds of a part. */
export const partValues = (part: Part | null) => ({
  ...typedValues(partFields, part),
  quantity: part?.quantity ?? 0,
  supplierId: part?.supplierId ?? '',
  location: part?.location ?? ('' as const),
});
