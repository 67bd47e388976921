import type { Spoken } from '../../../../shared/words.ts';
import { makes, modelLabel } from '../../../records/catalogue/makes.ts';
import type { SubmissionSummary } from '../submissions.contract.ts';
import type { submissionsWords } from '../submissions.words.ts';

type Words = Spoken<typeof submissionsWords>;

/** A make in the screen's language; one that is not on the list as it was stored. */
export function makeLabel(make: string, words: Words): string {
  const known = makes.find((name) => name === make);
  return known ? words[known] : make;
}

/** `Tesla Model 3 (2021)`; for other makes the model says more than the kind of make. */
export function carLabel({ make, model, year }: SubmissionSummary, words: Words): string {
  const name = make === 'tesla' ? `${makeLabel(make, words)} ${modelLabel(model)}` : modelLabel(model);
  return year ? `${name} (${year})` : name;
}
