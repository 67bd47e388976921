import type { Queryable } from '#server/db/database.ts';
import {
  getBookableServices,
  listPublicServices,
} from '#features/records/catalogue/server/catalogue.service.ts';
import type { BookableOffer } from '../book-view.ts';
import { selectSettings } from './bookings.sql.ts';

/** Returns the services that car owners may book themselves, with their prices; none while booking is off. */
export async function listBookable(db: Queryable): Promise<BookableOffer[]> {
  if (!(await selectSettings(db)).isOn) return [];
  const [bookable, services] = await Promise.all([getBookableServices(db), listPublicServices(db)]);
  const minutesOf = new Map(bookable.map(({ id, minutes }) => [id, minutes]));
  return services.flatMap((service) => {
    const minutes = minutesOf.get(service.id);
    return minutes === undefined ? [] : [{ service, minutes }];
  });
}
