import type { Queryable } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { moneyText } from '#shared/money.ts';
import type { BayKind } from '#features/records/bays/bays.contract.ts';
import { applicableServices } from '#features/records/catalogue/applicable-services.ts';
import {
  getBookableServices,
  listPublicServices,
} from '#features/records/catalogue/server/catalogue.service.ts';
import { itemTotal } from '#features/work/request-form/request-totals.ts';
import type { ChoiceDraft } from '../bookings.contract.ts';
import type { BookedService } from './bookings.sql.ts';

/** What is to be done, how long it takes together, and where. */
export interface Choice {
  readonly services: readonly BookedService[];
  readonly minutes: number;
  /** Null: any bay. */
  readonly bayKind: BayKind | null;
}

const unavailable = () =>
  new DomainError('service_unavailable_for_car', { fields: { services: ['serviceUnavailable'] } });

/**
 * Returns what a visitor has chosen, with the catalogue's price of now. Throws `service_unavailable_for_car` where one of the
 * services cannot be booked, is not for this car, or needs another kind of bay than the others.
 */
export async function choiceOf(db: Queryable, { services: ids, make, model }: ChoiceDraft): Promise<Choice> {
  const [bookable, offered] = await Promise.all([getBookableServices(db), listPublicServices(db)]);
  const offers = applicableServices(offered, { make, model });
  const chosen = [...new Set(ids)].map((id) => {
    const service = bookable.find((each) => each.id === id);
    const offer = offers.find((each) => each.service.id === id);
    if (!service || !offer) throw unavailable();
    return { service, offer };
  });
  const kinds = new Set(chosen.flatMap(({ service }) => service.needsBayKind ?? []));
  if (kinds.size > 1) throw unavailable();
  return {
    services: chosen.map(({ service: { id, name, nameLv }, offer }) => {
      const total = itemTotal(offer);
      return { serviceId: id, name, nameLv, price: total && moneyText(total.gross) };
    }),
    minutes: chosen.reduce((sum, { service }) => sum + service.minutes, 0),
    bayKind: [...kinds][0] ?? null,
  };
}
