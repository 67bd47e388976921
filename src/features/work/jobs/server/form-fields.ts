import { DomainError } from '#shared/errors.ts';
import { MAX_LINES } from '#features/work/estimates/estimate-draft.contract.ts';
import { answerFields } from '../job-view.ts';

/** What a form of the page says, by the names of its fields. */
export type FormFields = ReadonlyMap<string, string>;

/** Fields of a line: its answer, and its fingerprint. */
const FIELDS_OF_LINE = 2;
const MAX_FIELDS = MAX_LINES * FIELDS_OF_LINE + Object.keys(answerFields).length;

function requirePossible(body: string): void {
  let fields = 1;
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1))
    if (++fields > MAX_FIELDS) throw new DomainError('invalid_input');
}

/**
 * Reads the body of a form once: who looks a field up in `URLSearchParams` goes through all of them, for each line anew.
 * Of a name that is sent twice the first value counts. Throws `invalid_input` for more fields than a job has.
 */
export function readForm(body: string): FormFields {
  requirePossible(body);
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) if (!fields.has(name)) fields.set(name, value);
  return fields;
}
