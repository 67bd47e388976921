import type { z } from 'zod';
import { inLanguage } from '#shared/words.ts';
import { modelLabel } from '#features/records/catalogue/makes.ts';
import type { estimateDraft } from '#features/work/estimates/estimate-draft.contract.ts';
import { requestToEstimateWords } from './request-to-estimate.words.ts';
import { writtenTexts } from './sent-description.ts';
import type { Submission } from './submissions.contract.ts';

type Line = NonNullable<z.input<typeof estimateDraft>['lineItems']>[number];
type Chosen = Submission['selectedServices'][number];
/** The part of the request that an estimate is created from. */
type Requested = Omit<Submission, 'attachments' | 'estimate'>;

/** Characters of service names in a description; the services that follow are only counted. */
const MAX_NAMES = 300;

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

const nameOf = (chosen: Chosen, language: Submission['language'], otherService: string): string =>
  chosen.isOtherService ? otherService : (language === 'lv' && chosen.serviceNameLv) || chosen.serviceName;

/** `Wheel alignment, Tyre change – Tesla Model 3 (2021)` */
function described(names: readonly string[], car: string | null): string {
  const listed: string[] = [];
  for (const name of names) {
    if (listed.length > 0 && [...listed, name].join(', ').length > MAX_NAMES) break;
    listed.push(name);
  }
  const more = names.length - listed.length;
  const services = more > 0 ? `${listed.join(', ')} +${more}` : listed.join(', ');
  return car ? `${services} – ${car}` : services;
}

/** Returns all that the visitor wrote in their own words, for the managers. */
function visitorsWords(request: Requested, otherService: string, car: string): string {
  const { make, model, selectedServices } = request;
  return [
    ...(make === 'tesla' ? [] : [`${car}: ${model}`]),
    ...selectedServices.flatMap(({ customDescription, notes, serviceName }) => [
      ...(customDescription ? [`${otherService}: ${customDescription}`] : []),
      ...(notes ? [`${serviceName}: ${notes}`] : []),
    ]),
    ...writtenTexts(request),
  ].join('\n\n');
}

/**
 * The draft of an estimate: one line for each chosen service, named in the request's language, at the price of the
 * request's day. Technicians read description and lines, so nothing in them is the visitor's own words: those go to the
 * internal notes. `car` is what staff call the car; null while no staff member has looked at what the visitor typed.
 * `highVoltage` holds the ids of the services whose lines are high-voltage work.
 */
export function draftOfRequest(
  request: Requested,
  car: string | null,
  highVoltage: ReadonlySet<string>,
): z.input<typeof estimateDraft> {
  const words = inLanguage(requestToEstimateWords, request.language);
  const lineItems = request.selectedServices.map((chosen): Line & { readonly description: string } => ({
    // A service in the visitor's own words becomes a free line; the others come from the catalogue.
    kind: chosen.isOtherService ? 'labor' : 'service',
    description: nameOf(chosen, request.language, words.otherService),
    partPrice: chosen.price.price,
    partUnits: chosen.quantity,
    isHighVoltage: chosen.serviceId !== null && highVoltage.has(chosen.serviceId),
  }));
  return {
    description: described(
      lineItems.map(({ description }) => description),
      car,
    ),
    internalNotes: visitorsWords(request, words.otherService, words.vehicle),
    lineItems,
  };
}
