import type { z } from 'zod';
import type { Language } from '../../shared/words.ts';
import { modelLabel } from '../catalogue/makes.ts';
import type { estimateDraft } from '../estimates/estimates.contract.ts';
import { writtenTexts } from './sent-description.ts';
import type { Submission } from './submissions.contract.ts';

type Line = NonNullable<z.input<typeof estimateDraft>['lineItems']>[number];
type Chosen = Submission['selectedServices'][number];

/** The longest texts that an estimate takes. */
const MOST_IN_LINE = 2000;
const MOST_IN_DESCRIPTION = 4000;

interface RequestedCar {
  readonly make: string;
  readonly model: string;
  readonly year: number | null;
}

/** The car of a request as a vehicle's record names it. Of other makes the visitor types make and model in one. */
export const vehicleOfRequest = ({ make, model, year }: RequestedCar) =>
  make === 'tesla' ? { make: 'Tesla', model: modelLabel(model), year } : { make: null, model, year };

/** Names under which that car may be on record. */
export const vehicleNamesOf = (car: RequestedCar): string[] => {
  const { make, model } = vehicleOfRequest(car);
  return make ? [`${make} ${model}`, model] : [model];
};

/** `Tesla Model 3 (2021)` */
export function carInWords(car: RequestedCar): string {
  const { make, model, year } = vehicleOfRequest(car);
  const name = [make, model].filter(Boolean).join(' ');
  return year ? `${name} (${year})` : name;
}

/** A text in pieces of at most `most` characters, divided between words, never within a character. */
function inPieces(text: string, most: number): string[] {
  if (text.length <= most) return [text];
  const space = text.slice(0, most + 1).search(/\s\S*$/);
  let end = space > most / 2 ? space : most;
  if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end -= 1;
  return [text.slice(0, end), ...inPieces(text.slice(end).trim(), most)];
}

function textOf(chosen: Chosen, language: Language): string {
  const { serviceName, serviceNameLv, customDescription, notes } = chosen;
  const name = (language === 'lv' && serviceNameLv) || serviceName;
  return [customDescription ?? name, notes].filter(Boolean).join('\n');
}

/** One line for each chosen service, in the request's language, at the price of the request's day; a long text fills more. */
function linesOf({ selectedServices, language }: Submission): Line[] {
  return selectedServices.flatMap((chosen) => {
    const [first = '', ...rest] = inPieces(textOf(chosen, language), MOST_IN_LINE);
    const priced = { description: first, partPrice: chosen.price.price, partUnits: chosen.quantity };
    return [priced, ...rest.map((description) => ({ description }))];
  });
}

/**
 * What the visitor chose and wrote, as the draft of an estimate. `car` is told in it when no vehicle is; a text for
 * which the description has no room goes to the notes.
 */
export function draftOfRequest(request: Submission, car: string | null): z.input<typeof estimateDraft> {
  const description: string[] = [];
  const notes: string[] = [];
  for (const text of [...(car ? [car] : []), ...writtenTexts(request)])
    if ([...description, text].join('\n\n').length <= MOST_IN_DESCRIPTION) description.push(text);
    else notes.push(text);
  return {
    description: description.join('\n\n'),
    internalNotes: notes.join('\n\n'),
    lineItems: linesOf(request),
  };
}
