import { z } from 'zod';
import { say, type FieldCode } from '#shared/errors.ts';
import { optionalLines } from '#shared/fields.ts';
import { MAX_VAT_REASON_TEXT, vatReasons, type VatReason } from './vat-exemption.ts';

/** What the draft of a document says of VAT that is left out. */
export const vatReasonDraft = z.object({
  /** Null: it was asked for, and not chosen. Left out: it was not asked for, as where only VAT is switched off. */
  vatReason: z.enum(vatReasons, say('vatReasonRequired')).nullish(),
  vatReasonText: optionalLines(MAX_VAT_REASON_TEXT),
});
type VatReasonDraft = z.output<typeof vatReasonDraft>;

/** What a document says of it; null where VAT is charged, and where no reason was given. */
export const keptVatReason = z.object({
  vatReason: z.enum(vatReasons).nullable(),
  vatReasonText: z.string().nullable(),
});

/** What is wrong of it where VAT is left out: the field and the code. */
function problemOf({ vatReason, vatReasonText }: VatReasonDraft): [keyof VatReasonDraft, FieldCode] | null {
  if (vatReason === null) return ['vatReason', 'vatReasonRequired'];
  return vatReason === 'exempt' && !vatReasonText ? ['vatReasonText', 'vatReasonTextRequired'] : null;
}

/** Checks the reason of a draft that has VAT switched off. */
export function checkVatReason(draft: VatReasonDraft, appliesVat: boolean, context: z.RefinementCtx): void {
  const problem = appliesVat ? null : problemOf(draft);
  if (!problem) return;
  const [field, code] = problem;
  context.addIssue({ code: 'custom', path: [field], message: say(code) });
}

interface StoredReason {
  readonly vatReason: VatReason | null;
  readonly vatReasonText: string | null;
}
const none: StoredReason = { vatReason: null, vatReasonText: null };

/**
 * The reason of a draft as it is stored; none where VAT is charged, or where the seller charges none at all. A draft
 * that leaves it out keeps what was stored `before`.
 */
export function storedVatReason(
  { vatReason, vatReasonText }: VatReasonDraft,
  { applyTax, isRegistered }: { readonly applyTax: boolean; readonly isRegistered: boolean },
  before: StoredReason = none,
): StoredReason {
  if (applyTax || !isRegistered) return none;
  if (vatReason === undefined) return { vatReason: before.vatReason, vatReasonText: before.vatReasonText };
  return vatReason === null ? none : { vatReason, vatReasonText };
}
