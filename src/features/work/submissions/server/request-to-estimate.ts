import { randomUUID } from 'node:crypto';
import { changedFields } from '#server/db/audit.ts';
import type { UserContext } from '#server/http/context.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { removeAll } from '#server/files/files.ts';
import type { TemporaryFolder } from '#server/files/uploads.ts';
import { DomainError, type FieldCode } from '#shared/errors.ts';
import { customerDraft } from '#features/records/customers/customers.contract.ts';
import { addCustomer } from '#features/records/customers/server/customers.service.ts';
import { estimateDraft } from '#features/work/estimates/estimate-draft.contract.ts';
import { highVoltageServices } from '#features/records/catalogue/server/catalogue.service.ts';
import { addEstimateImages, storeImages } from '#features/work/estimates/server/carried-images.service.ts';
import { addEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { moveVehicle } from '#features/records/vehicles/server/parties.service.ts';
import { addVehicle } from '#features/records/vehicles/server/vehicles.service.ts';
import { vehicleDraft } from '#features/records/vehicles/vehicles.contract.ts';
import { carInWords, draftOfRequest, vehicleNamesOf, vehicleOfRequest } from '../estimate-of-request.ts';
import type { EstimateOrder, EstimateProposal, CreatedEstimate } from '../request-to-estimate.contract.ts';
import type { Submission } from '../submissions.contract.ts';
import { lockCustomer, lockVehicleOf, selectMatches } from './request-to-estimate.sql.ts';
import { findSubmission } from './submissions.service.ts';
import { selectAttachments, updateSubmission } from './submissions.sql.ts';
import { submissionAudit } from '../submission.fields.ts';

const MAX_MATCHES = 5;
/** A Latvian number without its country code. */
const PHONE_DIGITS = 8;

function phoneEndOf(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits.length < PHONE_DIGITS ? null : digits.slice(-PHONE_DIGITS);
}

/** Returns whom and which car on record the request may be about. */
export async function proposeEstimate(ctx: UserContext, id: string): Promise<EstimateProposal> {
  const request = await findSubmission(ctx.db, id);
  const { email, phone, year } = request;
  const sender = { email, phoneEnd: phoneEndOf(phone), carNames: vehicleNamesOf(request), year };
  return { customers: await selectMatches(ctx.db, sender, MAX_MATCHES) };
}

const wrongAt = (field: keyof EstimateOrder, code: FieldCode) =>
  new DomainError('invalid_input', { fields: { [field]: [code] } });

function denySecond({ estimate }: Submission): void {
  if (estimate) throw new DomainError('submission_has_estimate');
}

async function customerFor(
  tx: Transaction,
  { customerId }: EstimateOrder,
  request: Submission,
): Promise<string> {
  if (customerId === null) {
    const { name, email, phone, language } = request;
    return (await addCustomer(tx, customerDraft.parse({ name, email, phone, language }))).id;
  }
  if (!(await lockCustomer(tx.db, customerId))) throw wrongAt('customerId', 'customerUnknown');
  return customerId;
}

/** Returns the car as the order names it: of a make other than Tesla the visitor's text is not carried on. */
const namedByStaff = ({ model }: EstimateOrder, { make, ...request }: Submission) => ({
  make,
  model: make === 'tesla' ? request.model : (model ?? ''),
  year: request.year,
});

/** Returns the name of the car in the description; null when staff gave none. */
function carOf(order: EstimateOrder, request: Submission): string | null {
  const car = namedByStaff(order, request);
  return car.model ? carInWords(car) : null;
}

async function vehicleFor(
  tx: Transaction,
  ctx: UserContext,
  order: EstimateOrder,
  request: Submission,
  customerId: string,
): Promise<string | null> {
  const { vehicleId, withoutVehicle, licensePlate, vin, mileage, samePlate, moveVehicle: move } = order;
  if (vehicleId !== null) {
    if (move) await moveVehicle(tx, vehicleId, move.fromCustomerId, customerId);
    if (!(await lockVehicleOf(tx.db, vehicleId, customerId))) throw wrongAt('vehicleId', 'vehicleOfAnother');
    return vehicleId;
  }
  if (withoutVehicle) return null;
  const { year, ...car } = vehicleOfRequest(namedByStaff(order, request));
  const draft = vehicleDraft.parse({
    customerId,
    ...car,
    // A visitor may claim any year.
    year: vehicleDraft.shape.year.safeParse(year).data ?? null,
    licensePlate,
    vin,
    mileage,
    samePlate,
  });
  return (await addVehicle(tx, ctx, draft)).id;
}

/** A user who creates an estimate of a new request has begun with it. */
async function takeInHand(
  tx: Transaction,
  ctx: UserContext,
  request: Submission,
  estimateNumber: string,
): Promise<void> {
  const change = {
    ...(request.status === 'new' && { status: 'in_progress' as const }),
    ...(request.assignedTo === null && { assignedTo: ctx.user.id }),
  };
  await updateSubmission(tx.db, request.id, change);
  await tx.auditChange(
    submissionAudit,
    { id: request.id, name: request.name },
    { estimateMade: estimateNumber, ...changedFields(request, change) },
  );
}

/**
 * Creates the estimate, and the customer and the vehicle where the order names none, whole or not at all. Throws
 * `submission_has_estimate` when there is one. Locks are taken in one order: request, customer, vehicle, estimate.
 */
export async function createEstimateOfRequest(
  ctx: UserContext,
  temporary: TemporaryFolder,
  id: string,
  order: EstimateOrder,
): Promise<CreatedEstimate> {
  denySecond(await findSubmission(ctx.db, id));
  const requestImages = (await selectAttachments(ctx.db, id)).filter((file) =>
    file.fileType.startsWith('image/'),
  );
  const sources = requestImages.map(({ storageKey }) => storageKey);
  const estimateId = randomUUID();
  const images = await storeImages(ctx, temporary, estimateId, sources);
  const create = async (tx: Transaction): Promise<CreatedEstimate> => {
    await lockForUpdate(tx, 'contactSubmissions', id);
    const request = await findSubmission(tx.db, id);
    denySecond(request);
    const customerId = await customerFor(tx, order, request);
    const vehicleId = await vehicleFor(tx, ctx, order, request, customerId);
    const draft = estimateDraft.parse({
      ...draftOfRequest(request, carOf(order, request), await highVoltageServices(tx.db)),
      customerId,
      vehicleId,
      mileage: order.vehicleId === null ? order.mileage?.toString() : null,
    });
    const origin = { id: estimateId, submissionId: id };
    const { estimateNumber, hasUnpriced } = await addEstimate(tx, ctx, draft, origin);
    await addEstimateImages(tx, images);
    await takeInHand(tx, ctx, request, estimateNumber);
    const photosLeftOut = requestImages.length - images.length;
    return { estimateId, estimateNumber, hasUnpriced, customerId, vehicleId, photosLeftOut };
  };
  const forgetImages = () =>
    removeAll(
      ctx.files,
      images.map(({ storageKey }) => storageKey),
    );
  return createOnce(ctx, create, { undo: forgetImages });
}
