import type { Queryable } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { choiceDraft, type ChoiceDraft } from '#features/work/bookings/bookings.contract.ts';
import { choiceOf, type Choice } from '#features/work/bookings/server/free-times.service.ts';
import type { Entry } from './waiting-list.sql.ts';

type Chosen = Pick<Entry, 'services' | 'make' | 'model'>;

/** Returns what was chosen, as a booking names it. Throws `service_unavailable_for_car` for a make that is sold no more. */
export function draftOfEntry({ services, make, model }: Chosen): ChoiceDraft {
  const parsed = choiceDraft.safeParse({ services: services.map(({ serviceId }) => serviceId), make, model });
  if (!parsed.success) throw new DomainError('service_unavailable_for_car');
  return parsed.data;
}

/** Returns the work as it is priced and timed now. Throws `service_unavailable_for_car` where it can be booked no more. */
export const choiceOfEntry = async (db: Queryable, entry: Chosen): Promise<Choice> =>
  choiceOf(db, draftOfEntry(entry));
