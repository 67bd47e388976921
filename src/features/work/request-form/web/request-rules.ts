import { errorSentence, fieldErrors, fieldSentence, type FieldErrors } from '../../../../shared/errors.ts';
import type { Language } from '../../../../shared/words.ts';
import { requestDraft, type RequestDraftInput } from '../request-form.contract.ts';

/** Sentences per field; empty when the request may be sent. */
export function wrongFields(payload: RequestDraftInput, language: Language): FieldErrors {
  const parsed = requestDraft.safeParse(payload);
  const codes: Record<string, string[]> = parsed.success ? {} : fieldErrors(parsed.error);
  // The schema looks at the selection only once every field is right; here all is said at once. A visitor who ticked
  // "Other" must be explained, also beside a chosen service.
  const other = payload.otherServiceDescription;
  if (other === '') codes.otherServiceDescription ??= ['otherDescriptionRequired'];
  if (other === null && (payload.selectedServiceIds as string[]).length === 0)
    codes.selectedServiceIds ??= ['serviceSelectionRequired'];
  return Object.fromEntries(
    Object.entries(codes).map(([field, list]) => [field, list.map((code) => fieldSentence(code, language))]),
  );
}

export const checkFieldsSentence = (language: Language): string => errorSentence('invalid_input', language);
