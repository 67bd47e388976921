import { request, speakToServer } from '#web/api-client.ts';
import type { Language } from '#shared/words.ts';
import { applicableServices, type Car } from '#features/records/catalogue/applicable-services.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { addFiles } from '#web/chosen-files.ts';
import { attachmentUploads, requestDraft, type RequestDraftInput } from '../request-form.contract.ts';
import type { OfferedService } from './request-services.ts';
import { errorSentence, fieldErrors, fieldSentence, type FieldErrors } from '#shared/errors.ts';

export { errorOf, sendRequest } from './request-sending.ts';

/** Returns the services that apply to a car, with its prices. */
export async function loadServices(
  car: Car,
  language: Language,
  signal: AbortSignal,
): Promise<OfferedService[]> {
  speakToServer(language);
  return applicableServices(await request(catalogueContract.listPublic, {}, { signal }), car);
}

export const addRequestFiles = (have: readonly File[], more: readonly File[], language: Language) =>
  addFiles(have, more, attachmentUploads, language);

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
