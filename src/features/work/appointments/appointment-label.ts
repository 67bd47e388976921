import type { Appointment } from './appointments.contract.ts';

/** What an appointment without a service is stored with (spec part 2, section 5). */
export const DEFAULT_SERVICE = 'Service';

/** Returns the service for people; the stored default in their language. */
export const serviceText = (service: string, words: { readonly service: string }): string =>
  service === DEFAULT_SERVICE ? words.service : service;

interface LabelWords {
  /** For roles that may not know the customer. */
  readonly customer: string;
  readonly appointment: string;
  readonly service: string;
}
type Labelled = Pick<Appointment, 'name' | 'estimateId' | 'vehicle' | 'customerName' | 'service'>;

/** Returns a plate, or make and model; empty for an unknown vehicle. */
export const carOf = (vehicle: Appointment['vehicle']): string =>
  vehicle?.licensePlate || [vehicle?.make, vehicle?.model].filter(Boolean).join(' ');

interface Car {
  readonly make: string | null;
  readonly model: string | null;
  readonly licensePlate: string | null;
}

/** Returns all that names a car: `Tesla Model 3, EV-1234`. */
export const wholeCarOf = ({ make, model, licensePlate }: Car): string =>
  [[make, model].filter(Boolean).join(' '), licensePlate].filter(Boolean).join(', ');

/**
 * Returns the label of a block (spec part 2, section 2). Where the response leaves the name out, the next text in the
 * specification's order is used.
 */
export function appointmentLabel(planned: Labelled, words: LabelWords): string {
  if (planned.name) return planned.name;
  // The response leaves it out: there may be one that the role may not see.
  const customer = planned.customerName === undefined ? words.customer : planned.customerName;
  const ofEstimate = planned.estimateId && [carOf(planned.vehicle), customer].filter(Boolean).join(' · ');
  return ofEstimate || serviceText(planned.service, words) || words.appointment;
}
