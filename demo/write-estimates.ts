import { changeStatus } from '#features/work/estimates/server/change-status.ts';
import { createTemplate } from '#features/work/estimates/server/estimate-templates.service.ts';
import { createEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { expectParts } from '#features/work/estimates/server/expect-parts.ts';
import { estimateDraft } from '#features/work/estimates/estimate-draft.contract.ts';
import type { Part } from '#features/records/inventory/inventory.contract.ts';
import type { UserContext } from '#server/http/context.ts';
import { instantOf, rigaYear, wallClockOf } from '#shared/dates.ts';
import { isWaitingForParts } from '#features/work/estimates/parts-arrival.ts';
import { addDays } from '#shared/days.ts';
import { demoEstimates, type DemoEstimate, type DemoLine } from './estimates.ts';
import { moveBack, type StatusMoment } from './past.sql.ts';

/** What estimates refer to, by plate and by part number. */
export interface Shop {
  readonly cars: ReadonlyMap<string, { readonly customerId: string; readonly vehicleId: string }>;
  readonly parts: ReadonlyMap<string, Part>;
}

function lineOf({ part: number, units, ...line }: DemoLine, { parts }: Shop) {
  const part = number === undefined ? undefined : parts.get(number);
  const chosen = part && {
    partId: part.id,
    partNumber: part.partNumber,
    partName: part.name,
    partPrice: part.unitPrice,
  };
  return { ...line, ...chosen, partUnits: units };
}

/** Returns its id. */
async function write(ctx: UserContext, estimate: DemoEstimate, shop: Shop): Promise<string> {
  const { plate, typed, life: _life, template, lines, rejectionReason: _reason, ...head } = estimate;
  const parties = plate === undefined ? typed : shop.cars.get(plate);
  const lineItems = lines.map((line) => lineOf(line, shop));
  const draft = estimateDraft.parse({ ...head, ...parties, lineItems });
  const { id } = await createEstimate(ctx, draft);
  if (template !== undefined) await createTemplate(ctx, { name: template, estimateId: id });
  return id;
}

/** In so many days the parts come that work waits for. */
const PARTS_COME_IN = 5;

/** Through its statuses, one after another. */
async function live(ctx: UserContext, id: string, estimate: DemoEstimate, today: string): Promise<void> {
  const { life, rejectionReason = null } = estimate;
  for (const [status] of life.slice(1)) {
    await changeStatus(ctx, id, { status, rejectionReason });
    if (isWaitingForParts({ status })) await expectParts(ctx, id, addDays(today, PARTS_COME_IN));
  }
}

const DAY_MS = 86_400_000;

/** So many days on which the shop was open before `now`, Saturdays and Sundays left out, at a time by Riga's clock. */
function workingDaysBefore(now: Date, days: number, time: string): string {
  let day = Date.parse(`${wallClockOf(now).day}T00:00:00Z`);
  const isOpen = () => ![0, 6].includes(new Date(day).getUTCDay());
  for (let left = days; left > 0;) {
    day -= DAY_MS;
    if (isOpen()) left--;
  }
  return instantOf({ day: new Date(day).toISOString().slice(0, 10), time }) ?? now.toISOString();
}

/** When a status was set: one after another, in the hours in which the shop is open. */
const momentOf = (now: Date, days: number, place: number, step: number): string =>
  workingDaysBefore(now, days, `${10 + step}:${String(place * 5 + 2).padStart(2, '0')}`);

const momentsOf = (ids: readonly string[], now: Date): StatusMoment[] =>
  demoEstimates.flatMap(({ life }, place) =>
    life.map(([, days], step) => ({
      estimateId: ids[place] ?? '',
      step: step + 1,
      at: momentOf(now, days, place, step),
    })),
  );

/**
 * Estimates in every status, of the last weeks; in the first weeks of a year, whose numbers they bear, of today.
 * `numberUntil` numbers those that were created before. Returns the ids of the completed ones, the oldest first.
 */
export async function writeEstimates(
  ctx: UserContext,
  shop: Shop,
  now: Date,
  numberUntil: (moment: string) => Promise<void>,
): Promise<string[]> {
  const created = demoEstimates.map(({ life: [[, days]] }, place) => momentOf(now, days, place, 0));
  const isMovedBack = created.every((at) => rigaYear(at) === rigaYear(now));
  const ids: string[] = [];
  for (const [place, estimate] of demoEstimates.entries()) {
    await numberUntil(isMovedBack ? (created[place] ?? '') : now.toISOString());
    ids.push(await write(ctx, estimate, shop));
  }
  const today = wallClockOf(now).day;
  await Promise.all(demoEstimates.map((estimate, place) => live(ctx, ids[place] ?? '', estimate, today)));
  if (isMovedBack) await moveBack(ctx.db, momentsOf(ids, now));
  return ids.filter((_, place) => demoEstimates[place]?.life.at(-1)?.[0] === 'converted');
}
