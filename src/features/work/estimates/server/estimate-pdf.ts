import { buffer } from 'node:stream/consumers';
import type { RequestContext, UserContext } from '../../../../server/http/context.ts';
import type { Queryable } from '../../../../server/db/database.ts';
import { inTransaction } from '../../../../server/db/transaction.ts';
import { imageOf, type CaptionedImage } from '../../../../server/pdf/images.ts';
import { renderDocument } from '../../../../server/pdf/render-document.ts';
import type { Document } from '../../../../server/files/send-file.ts';
import type { Language } from '../../../../shared/words.ts';
import { getBusiness } from '../../../records/business/server/business.service.ts';
import { findCustomer } from '../../../records/customers/server/customers.service.ts';
import { findVehicle } from '../../../records/vehicles/server/vehicles.service.ts';
import type { Estimate } from '../estimates.contract.ts';
import { describeEstimate, type EstimateToPrint } from './estimate-document.ts';
import { selectImages } from './estimate-images.sql.ts';
import { findEstimate, forCaller } from './estimates.service.ts';
import { estimateAudit } from '../estimate.fields.ts';

type Customer = EstimateToPrint['customer'];

/** What a document is made of. A write that makes one reads by its own connection: it would hold one and wait for another. */
type Sources = Pick<RequestContext, 'files' | 'log'> & { readonly db: Queryable };

/** A chosen record knows more than the name; a typed name stands alone. */
async function customerOf({ db }: Sources, { customerId, customerName }: Estimate): Promise<Customer> {
  if (!customerId)
    return customerName ? { name: customerName, registrationNumber: null, vatNumber: null } : null;
  const { name, customerType, businessNumber, vatNumber } = await findCustomer(db, customerId);
  return customerType === 'business'
    ? { name, registrationNumber: businessNumber, vatNumber }
    : { name, registrationNumber: null, vatNumber: null };
}

/** A file that is lost or broken is said in its place: the rest of the estimate can still be sent. */
async function imagesOf(ctx: Sources, estimateId: string): Promise<CaptionedImage[]> {
  const included = (await selectImages(ctx.db, estimateId)).filter((image) => image.includeInPdf);
  const images: CaptionedImage[] = [];
  // One after the other: passwords are checked on the same threads.
  for (const { storageKey, description: caption } of included) {
    try {
      images.push({ image: await imageOf(await buffer(await ctx.files.read(storageKey))), caption });
    } catch (error) {
      ctx.log.error({ err: error, storageKey }, 'an image of an estimate cannot be read');
      images.push({ image: null, caption });
    }
  }
  return images;
}

interface PdfQuery {
  readonly lang?: Language | undefined;
  readonly includeImages: 'true' | 'false';
}

async function toPrint(
  ctx: Sources,
  estimate: Estimate,
  images: readonly CaptionedImage[] = [],
): Promise<EstimateToPrint> {
  const [business, customer, vehicle] = await Promise.all([
    getBusiness(ctx.db),
    customerOf(ctx, estimate),
    estimate.vehicleId ? findVehicle(ctx.db, estimate.vehicleId) : null,
  ]);
  return { business, estimate, customer, vehicle, images };
}

/**
 * The customer's copy of an estimate, which a link opens to anybody who has it: without mechanics and VIN, as the page of the
 * job. The same bytes as long as it says the same.
 */
export async function renderEstimate(ctx: Sources, estimate: Estimate, language: Language): Promise<Buffer> {
  const lineItems = estimate.lineItems.map((line) => ({ ...line, responsibleMechanic: null }));
  const { vehicle, ...others } = await toPrint(ctx, { ...estimate, lineItems });
  return renderDocument(
    describeEstimate({ ...others, vehicle: vehicle && { ...vehicle, vin: null } }, language),
  );
}

/** The document leaves the shop and names the customer, so it is recorded who created it. */
export async function estimatePdf(
  ctx: UserContext,
  { id }: { readonly id: string },
  { lang: language = ctx.language, includeImages }: PdfQuery,
): Promise<Document> {
  const estimate = forCaller(ctx, await findEstimate(ctx.db, id));
  const images = includeImages === 'true' ? await imagesOf(ctx, id) : [];
  const bytes = await renderDocument(describeEstimate(await toPrint(ctx, estimate, images), language));
  const entityName = estimate.estimateNumber;
  const details = { document: 'estimate', language };
  await inTransaction(ctx, (tx) =>
    tx.audit({ action: 'data_accessed', entityType: estimateAudit, entityId: id, entityName, details }),
  );
  return { fileName: `${entityName}-${language}.pdf`, bytes };
}
