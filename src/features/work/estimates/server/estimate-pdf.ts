import { buffer } from 'node:stream/consumers';
import type { RequestContext, UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DocumentDescription } from '#server/pdf/description.ts';
import { imageOf } from '#server/pdf/images.ts';
import { renderDocument } from '#server/pdf/render-document.ts';
import type { Document } from '#server/files/send-file.ts';
import type { TemporaryFolder } from '#server/files/uploads.ts';
import { DomainError } from '#shared/errors.ts';
import type { Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { findCustomer } from '#features/records/customers/server/customers.service.ts';
import { findVehicle } from '#features/records/vehicles/server/vehicles.service.ts';
import type { Estimate } from '../estimates.contract.ts';
import { describeEstimate, type EstimateToPrint } from './estimate-document.ts';
import type { LineImage } from './estimate-document-lines.ts';
import { selectImages } from './estimate-images.sql.ts';
import { fullKeyOf, withCopies } from './photo-copies.ts';
import { findEstimate, forCaller } from './estimates.service.ts';
import { estimateAudit } from '../estimate.fields.ts';

type Customer = EstimateToPrint['customer'];

/** A chosen record knows more than the name; a typed name stands alone. */
async function customerOf(
  db: Queryable,
  { customerId, customerName, buyerReference: own }: Estimate,
): Promise<Customer> {
  if (!customerId)
    return customerName
      ? { name: customerName, registrationNumber: null, vatNumber: null, buyerReference: own ?? null }
      : null;
  const { name, customerType, businessNumber, vatNumber, ...usual } = await findCustomer(db, customerId);
  const buyerReference = own ?? usual.buyerReference;
  return customerType === 'business'
    ? { name, registrationNumber: businessNumber, vatNumber, buyerReference }
    : { name, registrationNumber: null, vatNumber: null, buyerReference };
}

/** A file that is lost or broken is said in its place: the rest of the estimate can still be sent. */
async function imagesOf(
  ctx: RequestContext,
  temporary: TemporaryFolder,
  estimateId: string,
): Promise<LineImage[]> {
  const included = (await selectImages(ctx.db, estimateId)).filter((image) => image.includeInPdf);
  const images: LineImage[] = [];
  // One after the other: passwords are checked on the same threads.
  for (const photo of included) {
    const { storageKey, description: caption, lineId, marks } = photo;
    try {
      const shown = marks.length > 0 ? await withCopies(ctx, temporary, photo) : photo;
      images.push({
        image: await imageOf(ctx.caller, await buffer(await ctx.files.read(fullKeyOf(shown)))),
        caption,
        lineId,
      });
    } catch (error) {
      // Nothing is wrong with the image: it is not its turn.
      if (error instanceof DomainError) throw error;
      ctx.log.error({ err: error, storageKey }, 'an image of an estimate cannot be read');
      images.push({ image: null, caption, lineId });
    }
  }
  return images;
}

interface PdfQuery {
  readonly lang?: Language | undefined;
  readonly includeImages: 'true' | 'false';
}

async function toPrint(
  db: Queryable,
  estimate: Estimate,
  images: readonly LineImage[] = [],
): Promise<EstimateToPrint> {
  const [business, customer, vehicle] = await Promise.all([
    getBusiness(db),
    customerOf(db, estimate),
    estimate.vehicleId ? findVehicle(db, estimate.vehicleId) : null,
  ]);
  return { business, estimate, customer, vehicle, images };
}

/**
 * What the customer's copy of an estimate says, which a link opens to anybody who has it: without mechanics and VIN, as the
 * page of the job. Business, customer and vehicle are as they are now.
 */
export async function estimateDescription(
  db: Queryable,
  estimate: Estimate,
  language: Language,
): Promise<DocumentDescription> {
  const lineItems = estimate.lineItems.map((line) => ({ ...line, responsibleMechanic: null }));
  const { vehicle, ...others } = await toPrint(db, { ...estimate, lineItems });
  return describeEstimate({ ...others, vehicle: vehicle && { ...vehicle, vin: null } }, language);
}

/** Returns the customer's copy as a document: the same bytes as long as it says the same. */
export const renderEstimate = async (
  { db, caller }: RequestContext,
  estimate: Estimate,
  language: Language,
): Promise<Buffer> => renderDocument(caller, await estimateDescription(db, estimate, language));

/** Renders the document and records who created it: it leaves the shop and names the customer. */
export async function estimatePdf(
  ctx: UserContext,
  temporary: TemporaryFolder,
  { id }: { readonly id: string },
  { lang: language = ctx.language, includeImages }: PdfQuery,
): Promise<Document> {
  const estimate = forCaller(ctx, await findEstimate(ctx.db, id));
  const images = includeImages === 'true' ? await imagesOf(ctx, temporary, id) : [];
  const description = describeEstimate(await toPrint(ctx.db, estimate, images), language);
  const bytes = await renderDocument(ctx.caller, description);
  const entityName = estimate.estimateNumber;
  const details = { document: 'estimate', language };
  await inTransaction(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: estimateAudit, entityId: id, entityName, details }),
  );
  return { fileName: `${entityName}-${language}.pdf`, bytes };
}
