import { randomUUID } from 'node:crypto';
import { requireFound, updateRow } from '#server/db/records.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { happenedAt } from '#shared/fields.ts';
import { heldOn } from '#features/records/qualifications/server/qualifications.service.ts';
import { auditName } from '#features/records/vehicles/server/vehicles.service.ts';
import type { Isolation, UsedQualification } from '../high-voltage.contract.ts';
import { endsIsolation, refusalOf, standingOf, type StepName } from '../isolation-steps.ts';
import { isolationAudit } from '../isolation.fields.ts';
import { actKeyOf } from '../laid-over.ts';
import { rankNeeded, rankRefusal, type IsolationAct } from '../who-may.ts';
import { insertStep, lockCar, selectIsolation, selectSteps, type StepDetails } from './isolations.sql.ts';
import { isQuarantined } from './quarantines.sql.ts';
import { findIsolation, recordedOf, rulesOf } from './read-isolations.ts';

/** An act with what it says. */
export interface Act {
  readonly step: StepName;
  readonly secondsAgo?: number;
  /** The version that was seen; a stale one is rejected. Left out: whatever there is. */
  readonly version?: number | undefined;
  readonly glovesId?: string;
  readonly testerId?: string;
  readonly photo?: { readonly key: string; readonly size: number };
  /** What is kept of it, on the shop's day on which it was done (`YYYY-MM-DD`). */
  readonly detailsOn?: (tx: Transaction, day: string) => Promise<StepDetails>;
}

/** The minute in which the waiting is over, rounded up: what the clock shows must not be too early. */
const waitText = (waitUntil: string | null): string => wallClockOf(Date.parse(waitUntil ?? '') + 59_999).time;

/** Returns by which qualification an act is permitted on this day. Throws the error of a rank that is too low for it. */
export async function requireRank(
  tx: Transaction,
  { user }: UserContext,
  vehicleId: string,
  step: IsolationAct,
  day: string,
): Promise<UsedQualification | undefined> {
  const needed = rankNeeded(step, await isQuarantined(tx.db, vehicleId));
  const held = await heldOn(tx.db, user.id, day);
  const refusal = rankRefusal(held?.rank ?? 0, needed);
  if (refusal) throw new DomainError(refusal);
  return held ?? undefined;
}

/** What an act changes of the isolation itself. */
function columnsOf(step: StepName, round: number, moment: string, userId: string) {
  if (step === 'signed') return { signedAt: moment, signedBy: userId };
  if (step === 'second_person') return { secondPerson: userId };
  // The signature was of the round before.
  if (step === 'measure_again')
    return { round: round + 1, signedAt: null, signedBy: null, secondPerson: null };
  return endsIsolation(step) ? { endedAt: moment, endedHow: step } : {};
}

const loggedOf = ({
  gloves,
  tester,
  volts,
  signature: _drawn,
  qualification: _by,
  ...details
}: StepDetails) => ({
  ...details,
  ...(gloves && { gloves: `${gloves.name} ${gloves.serialNumber}` }),
  ...(tester && { tester: `${tester.name} ${tester.serialNumber}` }),
  ...(volts && { volts: Object.values(volts).join(' / ') }),
});

/**
 * Records an act where the rules permit it, and audits it. Acts of one car are recorded one after the other. Throws the
 * error of the rule, `not_found`, and `concurrent_modification` for a stale version.
 */
export async function recordStep(
  tx: Transaction,
  ctx: UserContext,
  id: string,
  { step, secondsAgo = 0, version, photo, glovesId, testerId, detailsOn }: Act,
): Promise<Isolation> {
  const { vehicleId } = requireFound(await selectIsolation(tx.db, id));
  await lockCar(tx.db, vehicleId, 'write');
  const row = requireFound(await selectIsolation(tx.db, id));
  if (version !== undefined && version !== row.version) throw new DomainError('concurrent_modification');
  const steps = await selectSteps(tx.db, id);
  // Never before the last act that is on record: their order is that of their times.
  const last = Date.parse(steps.at(-1)?.doneAt ?? row.begunAt);
  const happened = Date.parse(happenedAt(secondsAgo, ctx.receivedAt));
  const moment = new Date(Math.max(happened, last)).toISOString();
  const { day } = wallClockOf(moment);
  const qualification = await requireRank(tx, ctx, vehicleId, step, day);
  const rules = rulesOf(row);
  const standing = standingOf(steps.map(recordedOf), rules);
  const userId = ctx.user.id;
  const refusal = refusalOf({ standing, rules, wanted: { step, doneAt: moment, userId } });
  if (refusal)
    throw new DomainError(refusal, { parameters: { time: waitText(standing.waitUntil ?? moment) } });
  const said = (await detailsOn?.(tx, day)) ?? {};
  const round = step === 'measure_again' ? standing.round + 1 : standing.round;
  await insertStep(
    tx.db,
    {
      id: randomUUID(),
      isolationId: id,
      round,
      step,
      doneAt: moment,
      doneBy: userId,
      actKey: ctx.idempotency ? actKeyOf(ctx.idempotency.key) : null,
      glovesId: glovesId ?? null,
      testerId: testerId ?? null,
      photoKey: photo?.key ?? null,
      photoSize: photo?.size ?? null,
      details: { ...said, ...(qualification && { qualification }) },
    },
    steps.length + 1,
  );
  await updateRow(tx.db, 'isolations', id, columnsOf(step, standing.round, moment, userId), undefined);
  const name = auditName({ ...row.vehicle, vin: null });
  await tx.auditChange(isolationAudit, { id, name }, { step, round, ...loggedOf(said) });
  return findIsolation(tx.db, id);
}
