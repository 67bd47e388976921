import type { RequestContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { join } from '#features/work/waiting-list/server/join.service.ts';
import { joinDraft } from '#features/work/waiting-list/waiting-list.contract.ts';

/** Who waits for what cannot be offered yet, so that no time of the demo shop is kept for them. */
const waiting = [
  {
    service: 'Annual inspection',
    name: 'Kristaps Ozols',
    phone: '+371 26551020',
    licensePlate: 'KO-3310',
    email: 'kristaps.ozols@example.lv',
    language: 'lv',
    // Saturdays, on which the shop is closed so far.
    weekdays: [6],
    partOfDay: 'any',
    days: [0, 45],
  },
  {
    service: 'Brake fluid replacement',
    name: 'Emma Johansson',
    phone: '+46 701234567',
    licensePlate: 'EJO-71',
    email: 'emma.johansson@example.lv',
    language: 'en',
    weekdays: [2, 4],
    partOfDay: 'morning',
    // Abroad until then: further ahead than times are offered.
    days: [38, 52],
  },
] as const;

/** Lets two car owners join the waiting list. */
export async function joinWaitingList(
  ctx: RequestContext,
  services: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const { day } = wallClockOf(now);
  for (const { service, days, ...person } of waiting) {
    const [firstDay, lastDay] = days.map((count) => addDays(day, count));
    const id = services.get(service);
    const draft = { ...person, services: [id], make: 'tesla', model: 'model3', firstDay, lastDay };
    await join(ctx, joinDraft(true).parse(draft), false);
  }
}
