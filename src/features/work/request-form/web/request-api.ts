// First: schemas are built when the contracts below are read, and must not try to compile code from strings.
import './request-strict-schemas.ts';
import { request, speakToServer } from '../../../../web/api-client.ts';
import type { Language } from '../../../../shared/words.ts';
import { applicableServices, type Car } from '../../../records/catalogue/applicable-services.ts';
import { catalogueContract } from '../../../records/catalogue/catalogue.contract.ts';
import { addFiles } from '../../../../web/chosen-files.ts';
import { attachmentUploads } from '../request-form.contract.ts';
import type { OfferedService } from './request-services.ts';

export { checkFieldsSentence, wrongFields } from './request-rules.ts';
export { errorOf, sendRequest } from './request-sending.ts';

/** The services that apply to a car, with its prices. */
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
