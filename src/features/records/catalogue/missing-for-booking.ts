import type { Bay } from '#features/records/bays/bays.contract.ts';
import type { Service, ServicePrice } from './catalogue.contract.ts';

/** What keeps a service from being offered: each is said beside the service. */
export type MissingForBooking = 'active' | 'minutes' | 'price' | 'latvianName' | 'bay';

interface Bookable extends Pick<
  Service,
  'active' | 'minutes' | 'needsBayKind' | 'requiresEstimate' | 'nameLv'
> {
  readonly prices: readonly Pick<ServicePrice, 'active' | 'price'>[];
}

/** Says whether it has a price for any car; one whose price is quoted after an inspection needs none. */
const isPriced = ({ requiresEstimate, prices }: Bookable): boolean =>
  requiresEstimate || prices.some(({ active, price }) => active && price !== null);

/** Returns what a service lacks to be booked by customers, whether it is marked so or not. */
export function missingForBooking(
  service: Bookable,
  bays: readonly Pick<Bay, 'kind' | 'inUse'>[],
): MissingForBooking[] {
  const { active, minutes, needsBayKind, nameLv } = service;
  const lacks: Record<MissingForBooking, boolean> = {
    active: !active,
    minutes: minutes === null,
    price: !isPriced(service),
    latvianName: nameLv === '',
    bay: !bays.some(({ kind, inUse }) => inUse && (needsBayKind === null || kind === needsBayKind)),
  };
  return (Object.keys(lacks) as MissingForBooking[]).filter((each) => lacks[each]);
}
