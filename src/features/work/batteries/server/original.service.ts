import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { auditOpening } from '#server/files/audit-opening.ts';
import { removeAll, storeAll } from '#server/files/files.ts';
import { sumOf } from '#server/files/hashing.ts';
import type { StoredFile } from '#server/files/send-file.ts';
import type { UserContext } from '#server/http/context.ts';
import { now, updateRow } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { DomainError } from '#shared/errors.ts';
import { batteryAudit } from '../battery.fields.ts';
import type { BatteryMeasurement } from '../batteries.contract.ts';
import { asMeasurement } from './as-measurement.ts';
import { findMeasurement, lockDraft } from './measurements.service.ts';

const none = { originalKey: null, originalName: null, originalSize: null, originalSha256: null };

/** Attaches the PDF of a third party to a draft, in place of one that was attached before. */
export async function attachOriginal(ctx: UserContext, id: string): Promise<BatteryMeasurement> {
  const [upload] = ctx.uploads;
  if (!upload) throw new DomainError('invalid_input', { fields: { files: ['required'] } });
  const { path, fileName, fileType, size } = upload;
  await findMeasurement(ctx.db, id);
  const { sha256 } = await sumOf(createReadStream(path));
  const storageKey = `batteries/${id}/original-${randomUUID()}`;
  await storeAll(ctx.files, [{ path, storageKey, fileType }]);
  return inTransaction(
    ctx,
    async (tx) => {
      const { originalKey, name } = await lockDraft(tx, id);
      const columns = { originalKey: storageKey, originalName: fileName, originalSize: size };
      await updateRow(
        tx.db,
        'batteryMeasurements',
        id,
        { ...columns, originalSha256: sha256, updatedAt: now },
        undefined,
      );
      await tx.auditChange(batteryAudit, { id, name }, { originalAttached: fileName });
      if (originalKey !== null) tx.afterCommit(() => removeAll(ctx.files, [originalKey]));
      return asMeasurement(await findMeasurement(tx.db, id), ctx.publicUrl);
    },
    () => removeAll(ctx.files, [storageKey]),
  );
}

/** Throws `not_found` where nothing is attached. */
export const removeOriginal = (ctx: UserContext, id: string): Promise<BatteryMeasurement> =>
  inTransaction(ctx, async (tx) => {
    const { originalKey, originalName, name } = await lockDraft(tx, id);
    if (originalKey === null) throw new DomainError('not_found');
    await updateRow(tx.db, 'batteryMeasurements', id, { ...none, updatedAt: now }, undefined);
    await tx.auditChange(batteryAudit, { id, name }, { originalRemoved: originalName });
    tx.afterCommit(() => removeAll(ctx.files, [originalKey]));
    return asMeasurement(await findMeasurement(tx.db, id), ctx.publicUrl);
  });

export async function openOriginal(ctx: UserContext, id: string): Promise<StoredFile> {
  const { originalKey, originalName, originalSize, name } = await findMeasurement(ctx.db, id);
  if (originalKey === null || originalName === null || originalSize === null)
    throw new DomainError('not_found');
  const details = { original: originalName };
  await auditOpening(ctx, originalSize, {
    entityType: batteryAudit,
    entityId: id,
    entityName: name,
    details,
  });
  return {
    storageKey: originalKey,
    fileName: originalName,
    fileType: 'application/pdf',
    size: originalSize,
  };
}
