import { buffer } from 'node:stream/consumers';
import { inTransaction } from '#server/db/transaction.ts';
import type { Document } from '#server/files/send-file.ts';
import type { RequestContext, UserContext } from '#server/http/context.ts';
import { imageOf, type CaptionedImage } from '#server/pdf/images.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import type { Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { findVehicle } from '#features/records/vehicles/server/vehicles.service.ts';
import { checkAudit } from '../check.fields.ts';
import { textIn } from '../check-texts.ts';
import { describeCheck, type Reader } from './check-document.ts';
import { foundItems } from './check-lines.ts';
import { findCheck, named } from './checks.service.ts';
import { selectEntries, selectPhotos, type CheckRow } from './checks.sql.ts';

/** More photos than these a document does not hold. */
const MAX_PRINTED = 24;

/** Returns the photos of what was found. One that is lost or broken is said in its place. */
async function photosOf(ctx: RequestContext, check: CheckRow, language: Language): Promise<CaptionedImage[]> {
  const entries = await selectEntries(ctx.db, [check.id]);
  const names = new Map(
    foundItems(check, entries).map(({ item }) => [item.key, textIn(item.name, language)]),
  );
  const photos = (await selectPhotos(ctx.db, check.id)).filter(({ itemKey }) => names.has(itemKey));
  const images: CaptionedImage[] = [];
  // One after the other: passwords are checked on the same threads.
  for (const { itemKey, storageKey } of photos.slice(0, MAX_PRINTED)) {
    const caption = names.get(itemKey) ?? null;
    try {
      const content = await buffer(await ctx.files.read(storageKey));
      images.push({ image: await imageOf(ctx.caller, content), caption });
    } catch (error) {
      if (error instanceof DomainError) throw error;
      ctx.log.error({ err: error, storageKey }, 'a photo of a check cannot be read');
      images.push({ image: null, caption });
    }
  }
  return images;
}

/** Returns a completed check as a document, the same bytes as long as it says the same. Throws `check_not_completed`. */
export async function renderCheck(ctx: RequestContext, check: CheckRow, reader: Reader): Promise<Buffer> {
  const { completedAt, completedBy, vehicleId, licensePlate, definition } = check;
  if (completedAt === null) throw new DomainError('check_not_completed');
  const [business, entries, vehicle] = [
    await getBusiness(ctx.db),
    await selectEntries(ctx.db, [check.id]),
    vehicleId === null ? null : await findVehicle(ctx.db, vehicleId),
  ];
  const description = describeCheck(
    {
      business: { ...business, vatNumber: business.vatRegistered ? business.vatNumber : '' },
      definition,
      entries,
      vehicle,
      licensePlate,
      completedBy,
      completedAt,
      photos: await photosOf(ctx, check, reader.language),
    },
    reader,
  );
  return renderDocument(ctx.caller, description);
}

export async function checkPdf(
  ctx: UserContext,
  id: string,
  language: Language = ctx.language,
): Promise<Document> {
  const check = await findCheck(ctx.db, id);
  const bytes = await renderCheck(ctx, check, { language, isStaff: true });
  const { name } = named(check);
  await inTransaction(ctx, (tx) =>
    tx.audit({
      action: 'data_accessed',
      entityType: checkAudit,
      entityId: id,
      entityName: name,
      details: { document: 'check', language },
    }),
  );
  const { day } = wallClockOf(check.completedAt ?? '');
  return {
    fileName: `${[check.licensePlate ?? 'check', check.purpose, day].join('-')}-${language}.pdf`,
    bytes,
  };
}
