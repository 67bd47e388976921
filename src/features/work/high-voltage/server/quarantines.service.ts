import { createOnce } from '#server/db/idempotency.ts';
import { requireFound } from '#server/db/records.ts';
import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { rankOn } from '#features/records/qualifications/server/qualifications.service.ts';
import { auditName } from '#features/records/vehicles/server/vehicles.service.ts';
import type { QuarantineDraft } from '../high-voltage-drafts.contract.ts';
import type { Quarantine } from '../high-voltage.contract.ts';
import { quarantineAudit } from '../isolation.fields.ts';
import { lockCar } from './isolations.sql.ts';
import { insertQuarantine, isQuarantined, releaseQuarantine, selectQuarantine } from './quarantines.sql.ts';

/** Throws `quarantine_open` for a car that is in quarantine. */
export const putInQuarantine = (
  ctx: UserContext,
  vehicleId: string,
  draft: QuarantineDraft,
): Promise<Quarantine> =>
  createOnce(ctx, async (tx) => {
    const vehicle = requireFound(await lockCar(tx.db, vehicleId, 'write'));
    if (await isQuarantined(tx.db, vehicleId)) throw new DomainError('quarantine_open');
    const id = await insertQuarantine(tx.db, vehicleId, ctx.user.id, draft);
    const name = auditName({ ...vehicle, vin: null });
    await tx.auditChange(quarantineAudit, { id, name }, { created: name, ...draft });
    return requireFound(await selectQuarantine(tx.db, id));
  });

/** The owner, or somebody who has the highest qualification today. Throws `release_denied`, `quarantine_released`. */
export const release = (ctx: UserContext, id: string, reason: string): Promise<Quarantine> =>
  createOnce(ctx, async (tx) => {
    const { vehicleId } = requireFound(await selectQuarantine(tx.db, id));
    const vehicle = requireFound(await lockCar(tx.db, vehicleId, 'write'));
    const { releasedAt } = requireFound(await selectQuarantine(tx.db, id));
    if (releasedAt !== null) throw new DomainError('quarantine_released');
    const { id: userId, role } = ctx.user;
    const today = wallClockOf(new Date()).day;
    if (role !== 'owner' && (await rankOn(tx.db, userId, today)) < 3) throw new DomainError('release_denied');
    await releaseQuarantine(tx.db, id, userId, reason);
    const name = auditName({ ...vehicle, vin: null });
    await tx.auditChange(quarantineAudit, { id, name }, { releaseReason: reason });
    return requireFound(await selectQuarantine(tx.db, id));
  });
