import { randomUUID } from 'node:crypto';
import { changedFields } from '#server/db/audit.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteRow, requireFound } from '#server/db/records.ts';
import { inTransaction, lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { removeAll } from '#server/files/files.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { nextNumber } from '#server/db/numbering.ts';
import { onReferenced } from '#server/db/constraint-errors.ts';
import { DomainError } from '#shared/errors.ts';
import { roleCan } from '#shared/permissions.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { getBusiness, mechanicOf } from '#features/records/business/server/business.service.ts';
import { storedVatReason } from '#features/work/paperwork/vat-reason.contract.ts';
import type { Taxing } from '../estimate-totals.ts';
import type { Estimate, EstimateSummary } from '../estimates.contract.ts';
import type { LineItem, RecommendedLine } from '../estimate-lines.contract.ts';
import type { EstimateDraft } from '../estimate-draft.contract.ts';
import { imageResponse } from './estimate-images.ts';
import { detachImages, hideImages, selectImageKeys } from './estimate-images.sql.ts';
import { lockParties, priceDraft, type Parties } from './estimate-draft.ts';
import {
  deleteLines,
  insertEstimate,
  insertLines,
  selectEstimate,
  updateEstimate,
  updateInvoiceOf,
} from './estimates.sql.ts';
import { forgetSending } from './customer-answer.sql.ts';
import { recordStatus, requireRejectable } from './record-status.ts';
import { requireAskable } from './require-prices.ts';
import { selectRecommended } from './recommended-work.sql.ts';
import { estimateAudit } from '../estimate.fields.ts';
import { noAnswer } from '../line-answer.ts';
import { isSameJob } from '../same-job.ts';

export const knowsCustomers = (ctx: UserContext): boolean => roleCan(ctx.user.role, 'customers.read');

/** Without the customer and the managers' own texts, which may name one, for roles that may not know a customer. */
export const forCaller = <E extends EstimateSummary>(ctx: UserContext, estimate: E): E =>
  knowsCustomers(ctx)
    ? estimate
    : {
        ...estimate,
        customerId: undefined,
        customerName: undefined,
        customer: undefined,
        buyerReference: undefined,
        internalNotes: undefined,
        rejectionReason: undefined,
        sending: undefined,
        nextStep: undefined,
        deposits: undefined,
        invoice: estimate.invoice && { ...estimate.invoice, id: undefined },
      };

/** The whole estimate with its lines, customer and notes: what leaves goes through `forCaller`. Throws `not_found`. */
export async function findEstimate(db: Queryable, id: string) {
  const found = requireFound(await selectEstimate(db, id));
  // The name is the chosen customer's own: the database keeps it so.
  const customer =
    found.customerId === null ? null : { id: found.customerId, name: found.customerName ?? '' };
  const images = found.images.map((image) => imageResponse(id, image));
  return { ...found, customer, images };
}
export type WholeEstimate = Awaited<ReturnType<typeof findEstimate>>;

/** The estimate, held until the end of the write. Throws `not_found`, or `concurrent_modification` when stale. */
export async function lockEstimate(tx: Transaction, id: string, version?: number): Promise<WholeEstimate> {
  await lockForUpdate(tx, 'estimates', id);
  const estimate = await findEstimate(tx.db, id);
  if (version !== undefined && version !== estimate.version) throw new DomainError('concurrent_modification');
  return estimate;
}

export const getEstimate = async (ctx: UserContext, id: string): Promise<Estimate> =>
  forCaller(ctx, await findEstimate(ctx.db, id));

/** A shop that is not registered for VAT charges none, whatever the draft says. */
const chargesVat = ({ vatRegistered }: Business, { applyTax }: EstimateDraft): boolean =>
  applyTax && vatRegistered;

/** Returns what the head stores of a draft, apart from amounts and status. */
const columnsOf = (draft: EstimateDraft, parties: Parties, { laborRate, applyTax }: Taxing) => ({
  ...parties,
  laborRate,
  applyTax,
  description: draft.description,
  mileage: draft.mileage,
  buyerReference: draft.buyerReference,
  internalNotes: draft.internalNotes,
});

/** The input of a new estimate beside its draft. */
interface Origin {
  /** Given when files of it are stored already. */
  readonly id?: string;
  /** The request it is created from. */
  readonly submissionId?: string | null;
}

/**
 * Joins a write that is under way. The number and the rate of VAT are of today and stay; the totals are worked out
 * here. Of a request it is created once: a caller that gives a `submissionId` has locked that request and checked it.
 */
export async function addEstimate(
  tx: Transaction,
  ctx: UserContext,
  draft: EstimateDraft,
  { id = randomUUID(), submissionId = null }: Origin = {},
): Promise<WholeEstimate> {
  const business = await getBusiness(tx.db);
  const laborRate = draft.laborRate ?? business.laborRate;
  const taxing = { laborRate, applyTax: chargesVat(business, draft), taxRate: business.vatRate };
  const { amounts, lines } = priceDraft(draft.lineItems, taxing, mechanicOf(business));
  const { applyTax } = taxing;
  const columns = {
    ...columnsOf(draft, await lockParties(tx, ctx, draft), taxing),
    ...storedVatReason(draft, { applyTax, isRegistered: business.vatRegistered }),
  };
  const createdAt = new Date().toISOString();
  const estimateNumber = await nextNumber(tx, 'estimate', createdAt);
  const fixed = { estimateNumber, taxRate: business.vatRate, createdAt, createdBy: ctx.user.id };
  await insertEstimate(tx.db, { id, submissionId, ...columns, ...amounts, ...fixed });
  await insertLines(tx.db, id, lines);
  const { status = 'draft', rejectionReason } = draft;
  requireAskable(null, status, lines);
  await recordStatus(tx, ctx, { id, status: null }, { status, rejectionReason });
  await tx.auditChange(estimateAudit, { id, name: estimateNumber }, { created: estimateNumber });
  return findEstimate(tx.db, id);
}

export const createEstimate = (ctx: UserContext, draft: EstimateDraft): Promise<Estimate> =>
  createOnce(ctx, async (tx) => forCaller(ctx, await addEstimate(tx, ctx, draft)));

const lineText = (line: LineItem): string =>
  [
    [line.description, line.partName, line.partNumber].filter(Boolean).join(', '),
    line.kind,
    `${line.partUnits} × ${line.partPrice}`,
    `${line.laborHours} h`,
    ...(line.answer ? [line.answer] : []),
    ...(line.discount > 0 ? [`−${line.discount} %`] : []),
    ...(line.isFree ? ['free'] : []),
    ...(line.isHighVoltage ? ['high-voltage'] : []),
    ...(line.responsibleMechanic ? [line.responsibleMechanic] : []),
  ].join(' · ');

/** Returns what people compare of an estimate, apart from its lines. */
const auditedFields = (estimate: WholeEstimate) => ({
  customer: estimate.customerName,
  licensePlate: estimate.vehicleLicensePlate,
  description: estimate.description,
  mileage: estimate.mileage,
  laborRate: estimate.laborRate,
  applyTax: estimate.applyTax,
  vatReason: estimate.vatReason,
  vatReasonText: estimate.vatReasonText,
  buyerReference: estimate.buyerReference,
  internalNotes: estimate.internalNotes,
  status: estimate.status,
  rejectionReason: estimate.rejectionReason,
  total: estimate.total,
});

/** Returns old and new of what changed; of the lines those that were taken out and those that came. */
export function changesOf(before: WholeEstimate, after: WholeEstimate) {
  const [old, now] = [before, after].map((estimate) => new Set(estimate.lineItems.map(lineText)));
  const lineItems = { old: [...(old ?? [])].filter((line) => !now?.has(line)), new: [] as string[] };
  lineItems.new = [...(now ?? [])].filter((line) => !old?.has(line));
  return {
    ...changedFields(auditedFields(before), auditedFields(after)),
    ...(lineItems.old.length + lineItems.new.length > 0 && { lineItems }),
  };
}

/**
 * Raises the version. Throws `deposit_in_force`, `lines_without_price` where it is to wait for approval from now on, and
 * `concurrent_modification` for a stale one: then nothing is changed.
 */
export const saveEstimate = (ctx: UserContext, id: string, draft: EstimateDraft): Promise<Estimate> =>
  inTransaction(ctx, async (tx) => {
    const parties = await lockParties(tx, ctx, draft);
    const before = await lockEstimate(tx, id, draft.version);
    const business = await getBusiness(tx.db);
    const laborRate = draft.laborRate ?? before.laborRate;
    const taxing = { laborRate, applyTax: chargesVat(business, draft), taxRate: before.taxRate };
    const isSame = isSameJob(before, parties);
    // The lines stay, and so do their photos; the answers were those of somebody else.
    const stored = isSame ? before.lineItems : before.lineItems.map((line) => ({ ...line, ...noAnswer }));
    const { amounts, lines } = priceDraft(draft.lineItems, taxing, mechanicOf(business), stored);
    if (!isSame) await forgetSending(tx.db, id);
    // They were marked for the customer to whom it was sent.
    if (!isSame && before.sending) await hideImages(tx.db, id);
    const isRegistered = business.vatRegistered;
    const vatReason = storedVatReason(draft, { applyTax: taxing.applyTax, isRegistered }, before);
    await updateEstimate(tx.db, id, { ...columnsOf(draft, parties, taxing), ...vatReason, ...amounts });
    await deleteLines(tx.db, id);
    await insertLines(tx.db, id, lines);
    await detachImages(tx.db, id);
    // A draft without a status leaves it as it is, with the reason that another user may have given meanwhile.
    const { status, rejectionReason } =
      draft.status === undefined ? before : { ...draft, status: draft.status };
    requireRejectable(before, status);
    requireAskable(before.status, status, lines);
    await recordStatus(tx, ctx, before, { status, rejectionReason });
    const after = await findEstimate(tx.db, id);
    await tx.auditChange(estimateAudit, { id, name: after.estimateNumber }, changesOf(before, after));
    return forCaller(ctx, after);
  });

/** Work on a vehicle that was declined and not offered since. */
export const listRecommended = (ctx: UserContext, vehicleId: string): Promise<RecommendedLine[]> =>
  selectRecommended(ctx.db, vehicleId);

/** Keeps which invoice was issued of the estimate as it is now. The caller holds the estimate. */
export async function recordInvoice(
  tx: Transaction,
  { id, estimateNumber, version, invoice }: WholeEstimate,
  { id: invoiceId, invoiceNumber }: { readonly id: string; readonly invoiceNumber: string },
): Promise<void> {
  await updateInvoiceOf(tx.db, id, { invoiceId, invoiceNumber, invoicedVersion: version });
  await tx.auditChange(
    estimateAudit,
    { id, name: estimateNumber },
    { invoiceNumber: { old: invoice?.invoiceNumber ?? null, new: invoiceNumber } },
  );
}

/** With lines, images and the files that are no evidence. Rejected when an invoice that is not cancelled names the estimate. */
export const deleteEstimate = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { estimateNumber } = await lockEstimate(tx, id);
    const keys = await selectImageKeys(tx.db, id);
    await deleteRow(tx.db, 'estimates', id).catch(onReferenced('estimate_invoiced'));
    await tx.auditChange(estimateAudit, { id, name: estimateNumber }, { deleted: estimateNumber });
    tx.afterCommit(() => removeAll(ctx.files, keys));
  });
