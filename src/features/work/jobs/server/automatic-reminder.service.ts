import type { Queryable } from '#server/db/database.ts';
import { lockForUpdate } from '#server/db/transaction.ts';
import type { RequestContext } from '#server/http/context.ts';
import { writeWithDocument } from '#server/pdf/write-with-document.ts';
import { dayText, wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { cents, displayMoney, moneyText } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { estimateAudit } from '#features/work/estimates/estimate.fields.ts';
import { estimateDescription } from '#features/work/estimates/server/estimate-pdf.ts';
import { findEstimate, type WholeEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { invoiceAudit } from '#features/work/invoices/invoice.fields.ts';
import { balanceOf } from '#features/work/invoices/invoice-balance.ts';
import { dueDayOf } from '#features/work/invoices/invoice-status.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { describeInvoice } from '#features/work/invoices/server/invoice-document.ts';
import { findInvoice } from '#features/work/invoices/server/invoices.service.ts';
import { jobWords } from '../job.words.ts';
import { endOf } from '../link-state.ts';
import type { ReminderLevel } from '../reminders.contract.ts';
import { findJob, jobKeyOfInvoice, type Job } from './find-job.ts';
import { selectLinks } from './jobs.sql.ts';
import {
  documentName,
  linkTo,
  lockInvoiceOfJob,
  mailLink,
  mailText,
  storeLink,
  type Link,
} from './make-link.ts';
import { factsOf } from './reminders.service.ts';
import { insertEstimateReminder, insertReminder } from './reminders.sql.ts';

// Reminders that no person sends. Which of them are due, and what they say, is for the caller to know.

/** What sends them: the product itself. */
export interface Program extends Pick<RequestContext, 'db' | 'actor' | 'caller' | 'publicUrl'> {
  readonly user: null;
}

/** What a reminder says beside what every mail with a link says. */
export interface ReminderText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly closing: readonly string[];
  readonly label: string;
}
type Compose<Facts> = (facts: Facts, language: Language) => ReminderText;

/** What a reminder of an invoice is about. */
export type InvoiceFacts = ReturnType<typeof factsOf> & {
  readonly shop: string;
  readonly seller: Invoice['seller'];
};

/** What a reminder of an estimate is about. */
export interface EstimateFacts {
  readonly shop: string;
  readonly number: string;
  readonly car: string;
  readonly total: string;
  /** For people. */
  readonly validUntil: string;
}

/** A reminder as it is shown before it is sent. */
export interface ShownReminder {
  /** Null: the customer has no address. */
  readonly to: string | null;
  readonly subject: string;
  readonly paragraphs: string[];
  readonly label: string;
  readonly footer: string[];
  readonly attachments: string[];
}

interface Composed {
  readonly link: Link;
  readonly letter: ReminderText & { readonly kind: 'reminder' };
}

async function shown(db: Queryable, { link, letter }: Composed): Promise<ShownReminder> {
  const { subject, paragraphs, footer = [] } = await mailText(db, link, letter);
  const to = link.customer?.email ?? null;
  return {
    to,
    subject,
    paragraphs: [...paragraphs],
    label: letter.label,
    footer: footer.filter(Boolean),
    attachments: [documentName(link)],
  };
}

/** Nothing beside the text: the customer's address, and no words of a person. */
const byMail = { channel: 'mail', email: null, message: null } as const;

async function readInvoice(db: Queryable, id: string, compose: Compose<InvoiceFacts>, chosen?: Language) {
  const invoice = await findInvoice(db, id);
  const dueDate = dueDayOf(invoice);
  const { name: shop } = await getBusiness(db);
  const key = await jobKeyOfInvoice(db, invoice);
  const { parties } = await findJob(db, key);
  const to = await linkTo(db, key, parties, invoice.invoiceNumber, chosen ? { language: chosen } : {});
  const { language } = to;
  const facts = { ...factsOf(invoice, dueDate, language), shop, seller: invoice.seller };
  const letter = { kind: 'reminder', ...compose(facts, language) } as const;
  return { invoice, dueDate, link: { ...to, message: '' }, letter };
}

/** Returns the reminder of an invoice, in the language chosen. Throws `not_found`. */
export const showInvoiceReminder = async (
  db: Queryable,
  id: string,
  compose: Compose<InvoiceFacts>,
  language: Language,
): Promise<ShownReminder> => shown(db, await readInvoice(db, id, compose, language));

interface InvoiceReminder {
  readonly id: string;
  readonly level: ReminderLevel;
  readonly compose: Compose<InvoiceFacts>;
  /** Asked before, and again while the invoice is locked: it throws for one that is not to be reminded of any more. */
  readonly requireDue: (db: Queryable, invoice: Invoice) => Promise<void>;
}

/** Mails a reminder of an invoice with a new link to its page. The mail and the record of it are one write. */
export const remindOfInvoice = (
  ctx: Program,
  { id, level, compose, requireDue }: InvoiceReminder,
): Promise<void> =>
  writeWithDocument(ctx, {
    lock: (tx) => lockInvoiceOfJob(tx, id),
    async read(db) {
      const facts = await readInvoice(db, id, compose);
      await requireDue(db, facts.invoice);
      return { ...facts, description: describeInvoice(facts.invoice, facts.link.language) };
    },
    async write(tx, { invoice, dueDate, link, letter }, document) {
      const mail = await mailLink(tx, link, byMail, { ...letter, document });
      await storeLink(tx, ctx, link, byMail, mail);
      const balance = moneyText(balanceOf(invoice));
      const row = { invoiceId: id, channel: 'mail', balance, dueDate, level, createdBy: null } as const;
      await insertReminder(tx.db, { ...row, ...mail });
      await tx.auditChange(
        invoiceAudit,
        { id, name: invoice.invoiceNumber },
        { remindedBy: 'mail', reminderLevel: level, balance },
      );
    },
  });

/** An estimate as its customer sees it, with what tells whether it waits for them. */
export interface SentEstimate {
  readonly estimate: WholeEstimate;
  /** A link of it works. */
  readonly isOpen: boolean;
  readonly validUntil: string;
}

const jobOf = (db: Queryable, estimateId: string): Promise<Job> =>
  findJob(db, { estimateId, invoiceId: null });

/** Throws `not_found`. */
export async function findSentEstimate(db: Queryable, estimateId: string): Promise<SentEstimate> {
  const job = await jobOf(db, estimateId);
  const estimate = job.estimate ?? (await findEstimate(db, estimateId));
  const links = await selectLinks(db, { estimateId, invoiceId: null });
  const now = Date.now();
  const { estimateValidityDays } = await getBusiness(db);
  return {
    estimate,
    isOpen: links.some((link) => endOf(link, job, now) === null),
    validUntil: addDays(wallClockOf(estimate.updatedAt).day, estimateValidityDays),
  };
}

async function readEstimate(db: Queryable, id: string, compose: Compose<EstimateFacts>, chosen?: Language) {
  const sent = await findSentEstimate(db, id);
  const { estimate } = sent;
  const { name: shop } = await getBusiness(db);
  const key = { estimateId: id, invoiceId: null };
  const { estimateNumber: number, vehicleLicensePlate } = estimate;
  const to = await linkTo(db, key, estimate, number, chosen ? { language: chosen } : {});
  const { language } = to;
  const facts = {
    shop,
    number,
    car: vehicleLicensePlate ?? inLanguage(jobWords, language).yourCar,
    total: displayMoney(cents(estimate.total), language),
    validUntil: dayText(sent.validUntil),
  };
  const letter = { kind: 'reminder', ...compose(facts, language) } as const;
  return { sent, link: { ...to, message: '' }, letter };
}

/** Returns the reminder of an estimate, in the language chosen. Throws `not_found`. */
export const showEstimateReminder = async (
  db: Queryable,
  id: string,
  compose: Compose<EstimateFacts>,
  language: Language,
): Promise<ShownReminder> => shown(db, await readEstimate(db, id, compose, language));

interface EstimateReminder {
  readonly id: string;
  readonly compose: Compose<EstimateFacts>;
  readonly requireDue: (db: Queryable, sent: SentEstimate) => Promise<void>;
}

/** Mails a reminder of an estimate, as `remindOfInvoice` does of an invoice. */
export const remindOfEstimate = (
  ctx: Program,
  { id, compose, requireDue }: EstimateReminder,
): Promise<void> =>
  writeWithDocument(ctx, {
    lock: (tx) => lockForUpdate(tx, 'estimates', id),
    async read(db) {
      const facts = await readEstimate(db, id, compose);
      await requireDue(db, facts.sent);
      const { estimate } = facts.sent;
      return { ...facts, description: await estimateDescription(db, estimate, facts.link.language) };
    },
    async write(tx, { sent: { estimate }, link, letter }, document) {
      const { mailId, mailTo } = await mailLink(tx, link, byMail, { ...letter, document });
      await storeLink(tx, ctx, link, byMail, { mailId, mailTo });
      // One that is due was not changed since it was sent.
      const sentVersion = estimate.version;
      await insertEstimateReminder(tx.db, { estimateId: id, sentVersion, mailId, mailTo: mailTo ?? '' });
      await tx.auditChange(
        estimateAudit,
        { id, name: estimate.estimateNumber },
        { remindedBy: 'automatically' },
      );
    },
  });
