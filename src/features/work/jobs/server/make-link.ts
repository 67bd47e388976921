import { newToken, tokenHash } from '#server/auth/link-token.ts';
import type { RequestContext, UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { queueMail, type NewMail } from '#server/mail/mail.ts';
import { DomainError } from '#shared/errors.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import type { Customer } from '#features/records/customers/customers.contract.ts';
import { findCustomer } from '#features/records/customers/server/customers.service.ts';
import type { JobParties } from '#features/work/estimates/same-job.ts';
import { findInvoice } from '#features/work/invoices/server/invoices.service.ts';
import { jobWords } from '../job.words.ts';
import type { LinkChannel, MadeLink, SendDraft } from '../jobs.contract.ts';
import { jobPath, tokenIn } from './job-token.ts';
import { openJob } from './job-view.service.ts';
import { linkAddress } from './link-address.service.ts';
import { insertLink, selectLink, withdrawLink, type JobKey } from './jobs.sql.ts';

/** A link before it is stored: for which job, in which language, with which secret. */
export interface Link {
  readonly key: JobKey;
  readonly parties: JobParties;
  readonly customer: Customer | null;
  readonly language: Language;
  readonly token: string;
  readonly number: string;
  /** What a message says before the link. */
  readonly message: string;
}

/** Refuses a mail where no mail server is set: it would wait in the outbox with the secret of its link. */
export function denyMailWithoutServer(channel: LinkChannel, sendsMail: boolean): void {
  if (channel === 'mail' && !sendsMail) throw new DomainError('no_mail_server');
}

/** Who makes a link: a user, or the product itself. */
type LinkMaker = Pick<RequestContext, 'user' | 'publicUrl'>;

/** What is asked of a link, whatever it is sent for. */
type LinkDraft = Pick<SendDraft, 'channel' | 'replaces'>;

const customerOf = async (db: Queryable, { customerId }: JobParties): Promise<Customer | null> =>
  customerId ? findCustomer(db, customerId) : null;

export async function storeLink(
  tx: Transaction,
  ctx: LinkMaker,
  { key, parties, customer, language, token, message }: Link,
  { channel, replaces }: LinkDraft,
  mail: QueuedMail,
): Promise<MadeLink> {
  const linkId = await insertLink(tx.db, {
    ...key,
    tokenHash: tokenHash(token),
    customerId: parties.customerId ?? null,
    customerName: parties.customerName ?? null,
    vehicleId: parties.vehicleId,
    vehicleLicensePlate: parties.vehicleLicensePlate,
    channel,
    language,
    ...mail,
    createdBy: ctx.user?.id ?? null,
  });
  if (replaces !== undefined) await withdrawReplaced(tx, key, replaces);
  return { linkId, ...addressOf(ctx, { customer, language, token, message }) };
}

/** Throws `not_found` for a link to another job. */
async function withdrawReplaced(tx: Transaction, { estimateId, invoiceId }: JobKey, id: string) {
  const link = await selectLink(tx.db, id);
  if (!link || link.estimateId !== estimateId || link.invoiceId !== invoiceId)
    throw new DomainError('not_found');
  await withdrawLink(tx.db, id);
}

/** Returns all forms of the address of a link, which cannot be shown later. */
function addressOf(
  ctx: LinkMaker,
  { customer, language, token, message }: Pick<Link, 'customer' | 'language' | 'token' | 'message'>,
): Omit<MadeLink, 'linkId'> {
  return linkAddress(ctx.publicUrl + jobPath(language, token), message, customer);
}

/** What the mail that carries a link says of its own, and the documents attached to it. */
interface LetterText {
  readonly kind: 'estimate' | 'invoice' | 'reminder';
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Below what the workshop has written itself. */
  readonly closing?: readonly string[];
  readonly label: string;
}

interface Letter extends LetterText {
  readonly document: Buffer;
  /** Another document that goes along. */
  readonly appendix?: { readonly fileName: string; readonly content: Buffer } | null;
}

interface QueuedMail {
  readonly mailId: string | null;
  readonly mailTo: string | null;
}
export const noMail: QueuedMail = { mailId: null, mailTo: null };

/** Returns the mail that carries a link, whole but for its recipient and its attachments. */
export async function mailText(
  db: Queryable,
  { language, token }: Pick<Link, 'language' | 'token'>,
  { kind, subject, paragraphs, closing = [], label }: LetterText,
  message: string | null = null,
): Promise<Omit<NewMail, 'to' | 'attachments'>> {
  const words = inLanguage(jobWords, language);
  const business = await getBusiness(db);
  return {
    kind,
    from: { name: business.name, address: business.email },
    language,
    subject,
    paragraphs: [words.hello, ...paragraphs, ...(message ? [message] : []), ...closing, words.keepSecret],
    link: { label, path: jobPath(language, token) },
    footer: [business.address, business.phone],
  };
}

/** Returns the name of the document that goes along. */
export const documentName = ({ number }: Pick<Link, 'number'>): string => `${number}.pdf`;

/** Throws at `email` when there is no address to send it to. */
export async function mailLink(
  tx: Transaction,
  link: Link,
  { email, message }: Pick<SendDraft, 'email' | 'message'>,
  { document, appendix, ...letter }: Letter,
): Promise<QueuedMail> {
  const to = email ?? link.customer?.email;
  if (!to) throw new DomainError('invalid_input', { fields: { email: ['required'] } });
  const files = [{ fileName: documentName(link), content: document }, ...(appendix ? [appendix] : [])];
  const mailId = await queueMail(tx.db, {
    ...(await mailText(tx.db, link, letter, message)),
    to,
    attachments: files.map((file) => ({ ...file, contentType: 'application/pdf' })),
  });
  return { mailId, mailTo: to };
}

export async function linkTo(
  db: Queryable,
  key: JobKey,
  parties: JobParties,
  number: string,
  draft: Pick<SendDraft, 'language'>,
): Promise<Omit<Link, 'message'>> {
  const customer = await customerOf(db, parties);
  const language = draft.language ?? customer?.language ?? 'lv';
  return { key, parties, customer, language, token: newToken(), number };
}

/** Throws `link_ended`: what opens nothing any more is not shown as new. */
async function requireOpen(ctx: UserContext, { url }: MadeLink): Promise<void> {
  if (url !== null && !(await openJob(ctx, tokenIn(url)))) throw new DomainError('link_ended');
}

/** Makes one link for each idempotency key; sent again, its address is shown again. */
export const makeOnce = (ctx: UserContext, make: (tx: Transaction) => Promise<MadeLink>): Promise<MadeLink> =>
  createOnce(ctx, make, { recheck: (made) => requireOpen(ctx, made) });

/** Locks the invoice until the end of the write. Throws `not_found`. */
export async function lockInvoiceOfJob(tx: Transaction, id: string): Promise<void> {
  // The estimate first, as where an invoice takes the place of another: the link refers to it.
  const { estimateId } = await findInvoice(tx.db, id);
  if (estimateId !== null) await lockForUpdate(tx, 'estimates', estimateId);
  await lockForUpdate(tx, 'invoices', id);
}
