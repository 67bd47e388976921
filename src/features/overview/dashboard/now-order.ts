import type { NowItem } from './now.contract.ts';

const HOUR_MS = 3_600_000;
/** A request that nobody has answered for so long is a person who waits. */
const REQUEST_WAITS_MS = 2 * HOUR_MS;

/** What cannot wait comes first: cars that are ready and people who wait, lost mail, money, and what is to be planned. */
const urgency = {
  not_paid: 0,
  not_invoiced: 0,
  call_asked: 0,
  own_car: 0,
  mail_lost: 1,
  overdue: 2,
  approved: 4,
  parts_came: 4,
  seen: 4,
  two_cars: 4,
} as const satisfies Record<Exclude<NowItem['kind'], 'request'>, number>;
const WAITING = 0;
const NEW = 3;

const urgencyOf = ({ kind, since }: Pick<NowItem, 'kind' | 'since'>, now: number): number => {
  if (kind !== 'request') return urgency[kind];
  return now - Date.parse(since) >= REQUEST_WAITS_MS ? WAITING : NEW;
};

/** Returns them in the order in which they are to be done: by urgency, and what has waited longest first. */
export const inOrder = <Item extends Pick<NowItem, 'kind' | 'since' | 'id'>>(
  items: readonly Item[],
  now: number,
): Item[] =>
  items.toSorted(
    (a, b) =>
      urgencyOf(a, now) - urgencyOf(b, now) ||
      Date.parse(a.since) - Date.parse(b.since) ||
      (a.id < b.id ? -1 : 1),
  );
