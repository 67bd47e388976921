import { buffer } from 'node:stream/consumers';
import { inTransaction } from '#server/db/transaction.ts';
import type { Document } from '#server/files/send-file.ts';
import type { UserContext } from '#server/http/context.ts';
import { imageOf, type CaptionedImage } from '#server/pdf/images.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import type { Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { auditName } from '#features/records/vehicles/server/vehicles.service.ts';
import { isolationAudit } from '../isolation.fields.ts';
import { describeIsolation } from './isolation-document.ts';
import { selectSteps } from './isolations.sql.ts';
import { findIsolation } from './read-isolations.ts';

/** A photo that is lost or broken is said in its place: the rest of the record can still be printed. */
async function photoOf(ctx: UserContext, key: string): Promise<CaptionedImage> {
  try {
    return { image: await imageOf(ctx.caller, await buffer(await ctx.files.read(key))), caption: null };
  } catch (error) {
    // Nothing is wrong with the photo: it is not its turn.
    if (error instanceof DomainError) throw error;
    ctx.log.error({ err: error, key }, 'the photo of a lock cannot be read');
    return { image: null, caption: null };
  }
}

/** Renders the record and records who created it. Throws `not_found`. */
export async function isolationPdf(
  ctx: UserContext,
  id: string,
  language: Language = ctx.language,
): Promise<Document> {
  const isolation = await findIsolation(ctx.db, id);
  const photos = new Map<string, CaptionedImage>();
  for (const { id: stepId, photoKey } of await selectSteps(ctx.db, id))
    if (photoKey !== null) photos.set(stepId, await photoOf(ctx, photoKey));
  const business = await getBusiness(ctx.db);
  const bytes = await renderDocument(
    ctx.caller,
    describeIsolation({ business, isolation, photos }, language),
  );
  const name = auditName({ ...isolation.vehicle, vin: null });
  await inTransaction(ctx, (tx) =>
    tx.audit({
      action: 'data_accessed',
      entityType: isolationAudit,
      entityId: id,
      entityName: name,
      details: { document: 'isolation', language },
    }),
  );
  return { fileName: `isolation-${wallClockOf(isolation.begunAt).day}-${language}.pdf`, bytes };
}
