import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { requireFound, saveRecord } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { DomainError } from '#shared/errors.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { getEstimate, lockEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { concernWords } from '../concern-words.ts';
import { diagnosisAudit } from '../diagnosis.fields.ts';
import type { Diagnosis, DiagnosisDraft, SeenBefore } from '../diagnoses.contract.ts';
import { seenBefore } from '../seen-before.ts';
import {
  diagnosisRow,
  selectDiagnoses,
  selectDiagnosis,
  selectEarlierWork,
  selectLine,
  type DiagnosisRow,
} from './diagnoses.sql.ts';

/** So much earlier work is compared. */
const MAX_CANDIDATES = 200;

const asResponse = ({ name: _name, ...diagnosis }: DiagnosisRow): Diagnosis => diagnosis;

/** Returns what was written for the lines of an estimate. Throws `not_found`. */
export async function listDiagnoses(ctx: UserContext, estimateId: string): Promise<Diagnosis[]> {
  await getEstimate(ctx, estimateId);
  return (await selectDiagnoses(ctx.db, estimateId)).map(asResponse);
}

const record = {
  table: 'diagnoses',
  audit: diagnosisAudit,
  find: async (db: Queryable, id: string) => requireFound(await selectDiagnosis(db, id)),
} as const;

/**
 * Writes what was found and done for a line. Of two who write the first at the same time, the second meets a conflict. Throws
 * `not_found`, and `work_not_agreed` before the customer has agreed.
 */
export const saveDiagnosis = (
  ctx: UserContext,
  lineId: string,
  { version, ...texts }: DiagnosisDraft,
): Promise<Diagnosis> =>
  inTransaction(ctx, async (tx) => {
    const { estimateId } = requireFound(await selectLine(tx.db, lineId));
    const { status, lineItems } = await lockEstimate(tx, estimateId);
    // It may have been deleted before the lock was there.
    requireFound(lineItems.find(({ id }) => id === lineId));
    if (!estimateRules[status].isAgreed) throw new DomainError('work_not_agreed');
    const id = await diagnosisRow(tx.db, estimateId, lineId);
    const columns = { ...texts, updatedBy: ctx.user.id };
    return asResponse((await saveRecord(tx, record, id, columns, version)).after);
  });

/** Returns what was found for a concern like that of a line on cars of the same make and model. Throws `not_found`. */
export async function listSeenBefore({ db }: UserContext, lineId: string): Promise<SeenBefore[]> {
  const { concern, make, model, estimateId } = requireFound(await selectLine(db, lineId));
  const words = concernWords(concern);
  if (!make || !model || words.length === 0) return [];
  const earlier = await selectEarlierWork(db, { make, model, words, estimateId }, MAX_CANDIDATES);
  return seenBefore(concern, earlier);
}

/** What the customer reads of a line: what was found and done. */
export type ShownDiagnosis = Pick<Diagnosis, 'lineId' | 'cause' | 'correction'>;

/** Returns what was found and done for the lines of an estimate, as far as it is for the customer. */
export async function diagnosesForCustomer(db: Queryable, estimateId: string): Promise<ShownDiagnosis[]> {
  const shown = (await selectDiagnoses(db, estimateId)).filter(({ isForCustomer }) => isForCustomer);
  return shown.map(({ lineId, cause, correction }) => ({ lineId, cause, correction }));
}
