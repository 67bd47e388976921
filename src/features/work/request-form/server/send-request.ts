import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { RequestContext } from '#server/http/context.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { storeAll, removeAll, type FileToStore } from '#server/files/files.ts';
import { createOnce, requireFirst } from '#server/db/idempotency.ts';
import { DomainError } from '#shared/errors.ts';
import { fitsMoneyColumn, moneyText } from '#shared/money.ts';
import { applicableServices } from '#features/records/catalogue/applicable-services.ts';
import { listPublicServices } from '#features/records/catalogue/server/catalogue.service.ts';
import {
  receiveSubmission,
  type NewAttachment,
  type NewSelectedService,
} from '#features/work/submissions/server/receive-submission.service.ts';
import type { RequestDraft, requestFormContract } from '../request-form.contract.ts';
import { itemTotal, requestTotal } from '../request-totals.ts';

type SendResponse = z.infer<typeof requestFormContract.send.response.body>;

/** No person fills in the form faster than this, in milliseconds. */
const MIN_FILL = 2_000;

/** Whether it says what the form always sends of how it was filled in; the specification's payload has neither field. */
export const isOfForm = ({ website, elapsed }: RequestDraft): boolean =>
  website !== undefined && elapsed !== null;

/** Judges what is sent of the two fields. */
function denyPrograms({ website, elapsed }: RequestDraft): void {
  if (website || (elapsed !== null && elapsed < MIN_FILL)) throw new DomainError('looks_automated');
}

/** The chosen services with the catalogue's price of today for this car: what the page said counts for nothing. */
async function priceServices(ctx: RequestContext, draft: RequestDraft): Promise<NewSelectedService[]> {
  const offered = applicableServices(await listPublicServices(ctx.db), draft);
  return [...new Set(draft.selectedServiceIds)].map((id) => {
    const offer = offered.find((candidate) => candidate.service.id === id);
    if (!offer)
      throw new DomainError('service_unavailable_for_car', {
        fields: { selectedServiceIds: ['serviceUnavailable'] },
      });
    const total = itemTotal(offer);
    return {
      serviceId: id,
      serviceName: offer.service.name,
      serviceNameLv: offer.service.nameLv,
      requiresEstimate: offer.service.requiresEstimate,
      price: offer.price,
      vatRate: offer.vatRate,
      vatAmount: total && moneyText(total.vat),
      totalPrice: total && moneyText(total.gross),
      customDescription: null,
      isOtherService: false,
    };
  });
}

const otherService = (customDescription: string): NewSelectedService => ({
  serviceId: null,
  serviceName: 'Other',
  serviceNameLv: 'Cits',
  requiresEstimate: true,
  price: null,
  vatRate: null,
  vatAmount: null,
  totalPrice: null,
  customDescription,
  isOtherService: true,
});

/** Returns a visitor's files: the rows that name them, and where each goes. */
const attachmentsOf = (ctx: RequestContext, submissionId: string): (NewAttachment & FileToStore)[] =>
  ctx.uploads.map(({ path, fileName, fileType, size: fileSize }, position) => {
    const id = randomUUID();
    const storageKey = `submissions/${submissionId}/${id}`;
    return { id, submissionId, position, fileName, fileType, fileSize, storageKey, path };
  });

/** What is stored of a request beside its draft. */
interface Prepared {
  readonly id: string;
  readonly services: readonly NewSelectedService[];
  readonly total: ReturnType<typeof requestTotal>;
  readonly attachments: readonly (NewAttachment & FileToStore)[];
}

function store(
  tx: Transaction,
  draft: RequestDraft,
  { id, services, total, attachments }: Prepared,
): Promise<SendResponse> {
  const {
    agreement: _agreed,
    website: _trap,
    elapsed: _time,
    selectedServiceIds: _ids,
    otherServiceDescription: _other,
    ...fields
  } = draft;
  const amounts = {
    subtotal: moneyText(total.net),
    vatAmount: moneyText(total.vat),
    totalPrice: moneyText(total.gross),
    hasUnpriced: total.hasUnpriced,
  };
  return receiveSubmission(tx, {
    submission: { id, ...fields, ...amounts },
    services,
    attachments: attachments.map(({ path: _from, ...row }) => row),
  });
}

/**
 * Stores a visitor's request with its files, whole or not at all: everything is checked before a file is kept, and when
 * the rows fail, the files are taken away again. Throws `looks_automated`, `service_unavailable_for_car`.
 */
export async function sendRequest(ctx: RequestContext, draft: RequestDraft): Promise<SendResponse> {
  await requireFirst(ctx);
  denyPrograms(draft);
  const services = await priceServices(ctx, draft);
  if (draft.otherServiceDescription) services.push(otherService(draft.otherServiceDescription));
  // What was typed with VAT keeps it: the totals are those of the lines.
  const total = requestTotal(services.map((service) => ({ ...service, grossPrice: service.totalPrice })));
  if (!fitsMoneyColumn(total.gross))
    throw new DomainError('invalid_input', { fields: { selectedServiceIds: ['invalid'] } });
  const id = randomUUID();
  const attachments = attachmentsOf(ctx, id);
  await storeAll(ctx.files, attachments);
  const undo = () =>
    removeAll(
      ctx.files,
      attachments.map((stored) => stored.storageKey),
    );
  return createOnce(ctx, (tx) => store(tx, draft, { id, services, total, attachments }), { undo });
}
