import { createOnce } from '#server/db/idempotency.ts';
import { requireFound } from '#server/db/records.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import type { InputOf } from '#shared/contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { toolOn } from '#features/records/tools/server/tools.service.ts';
import type { Tool } from '#features/records/tools/tools.contract.ts';
import { auditName } from '#features/records/vehicles/server/vehicles.service.ts';
import type { BeginDraft, StepDraft } from '../high-voltage-drafts.contract.ts';
import type { highVoltageContract, Isolation, UsedTool } from '../high-voltage.contract.ts';
import { isolationAudit } from '../isolation.fields.ts';
import { toolRefusal } from '../usable-tool.ts';
import { insertIsolation, isEstimateOf, lockCar, selectOpen, type StepDetails } from './isolations.sql.ts';
import { findIsolation } from './read-isolations.ts';
import { recordStep, requireRank, type Act } from './record-step.ts';
import { readSettings } from './settings.service.ts';

type BodyOf<Name extends 'confirm' | 'sign' | 'end'> = InputOf<(typeof highVoltageContract)[Name]>['body'];

/** Throws `isolation_open` for a car that is being isolated, and the error of the rank. */
export const beginIsolation = (ctx: UserContext, { vehicleId, estimateId }: BeginDraft): Promise<Isolation> =>
  createOnce(ctx, async (tx) => {
    const vehicle = requireFound(await lockCar(tx.db, vehicleId, 'write'));
    const begunAt = new Date().toISOString();
    if (await selectOpen(tx.db, vehicleId)) throw new DomainError('isolation_open');
    if (estimateId !== null && !(await isEstimateOf(tx.db, estimateId, vehicleId)))
      throw new DomainError('invalid_input', { fields: { estimateId: ['invalid'] } });
    await requireRank(tx, ctx, vehicleId, 'begun', wallClockOf(begunAt).day);
    const { version: _version, leastMegaohms, ...rules } = await readSettings(tx.db);
    const copied = { ...rules, leastMegaohms: leastMegaohms.toFixed(2) };
    const id = await insertIsolation(tx.db, {
      ...copied,
      vehicleId,
      estimateId,
      begunAt,
      begunBy: ctx.user.id,
    });
    const name = auditName({ ...vehicle, vin: null });
    await tx.auditChange(isolationAudit, { id, name }, { created: name });
    return findIsolation(tx.db, id);
  });

/** Returns a tool as it is now, for the record. Throws at `field` where it may not be used for this on this day. */
async function usedTool(
  tx: Transaction,
  id: string,
  kind: Tool['kind'],
  day: string,
  field: 'glovesId' | 'testerId',
): Promise<UsedTool> {
  const refuse = (code: NonNullable<ReturnType<typeof toolRefusal>> | 'toolRequired'): never => {
    throw new DomainError('invalid_input', { fields: { [field]: [code] } });
  };
  const tool = await toolOn(tx.db, id).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not_found') return refuse('toolRequired');
    throw error;
  });
  const refusal = toolRefusal(tool, kind, day);
  if (refusal) return refuse(refusal);
  const { name, serialNumber, testedUntil } = tool;
  return { name, serialNumber, testedUntil };
}

const chosenOn =
  ({ glovesId, testerId }: { readonly glovesId: string; readonly testerId: string }) =>
  async (tx: Transaction, day: string): Promise<StepDetails> => ({
    gloves: await usedTool(tx, glovesId, 'insulated_gloves', day, 'glovesId'),
    tester: await usedTool(tx, testerId, 'voltage_tester', day, 'testerId'),
  });

/** Returns an act as it is recorded, from what was sent. */
function actOf(draft: StepDraft): Act {
  const { step, secondsAgo } = draft;
  switch (draft.step) {
    case 'tools':
    case 'measure_again': {
      const { glovesId, testerId } = draft;
      return { step, secondsAgo, glovesId, testerId, detailsOn: chosenOn(draft) };
    }
    case 'measured': {
      const { plusMinus, plusChassis, minusChassis } = draft;
      const volts = { plusMinus, plusChassis, minusChassis };
      return { step, secondsAgo, detailsOn: async () => ({ volts }) };
    }
    case 'insulation': {
      const { megaohms, testerId } = draft;
      const detailsOn = async (tx: Transaction, day: string) => ({
        megaohms,
        tester: await usedTool(tx, testerId, 'insulation_tester', day, 'testerId'),
      });
      return { step, secondsAgo, testerId, detailsOn };
    }
    default:
      return { step, secondsAgo };
  }
}

/** Records an act that a phone may have kept. Throws the error of the rule that it is against. */
export const recordAct = (ctx: UserContext, id: string, draft: StepDraft): Promise<Isolation> =>
  createOnce(ctx, (tx) => recordStep(tx, ctx, id, actOf(draft)));

export const confirmIsolation = (
  ctx: UserContext,
  id: string,
  { version }: BodyOf<'confirm'>,
): Promise<Isolation> => createOnce(ctx, (tx) => recordStep(tx, ctx, id, { step: 'second_person', version }));

export const signIsolation = (
  ctx: UserContext,
  id: string,
  { signature, version }: BodyOf<'sign'>,
): Promise<Isolation> =>
  createOnce(ctx, (tx) =>
    recordStep(tx, ctx, id, { step: 'signed', version, detailsOn: async () => ({ signature }) }),
  );

export const endIsolation = (ctx: UserContext, id: string, draft: BodyOf<'end'>): Promise<Isolation> =>
  createOnce(ctx, (tx) => {
    const details: StepDetails = draft.how === 'broken_off' ? { reason: draft.reason } : {};
    const { how: step, version } = draft;
    return recordStep(tx, ctx, id, { step, version, detailsOn: async () => details });
  });
