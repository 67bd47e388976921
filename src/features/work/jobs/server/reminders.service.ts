import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createInParts, EarlierResponse, ofPart } from '#server/db/idempotency.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { mailStates } from '#server/mail/mail.ts';
import { writeWithDocument } from '#server/pdf/write-with-document.ts';
import { dayText, displayMoment, wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import { displayMoney, moneyText } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { findCustomer } from '#features/records/customers/server/customers.service.ts';
import { statementDescription } from '#features/work/account-statements/server/account-statements.service.ts';
import { invoiceAudit } from '#features/work/invoices/invoice.fields.ts';
import { balanceOf } from '#features/work/invoices/invoice-balance.ts';
import { dueDayOf } from '#features/work/invoices/invoice-status.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { describeInvoice } from '#features/work/invoices/server/invoice-document.ts';
import { findInvoice, overdueInvoices } from '#features/work/invoices/server/invoices.service.ts';
import { jobWords } from '../job.words.ts';
import type { MadeLink } from '../jobs.contract.ts';
import { daysOverdue, isOverdueOn, needsConfirmation } from '../reminder-rules.ts';
import { reminderMailWords } from '../reminder-mail.words.ts';
import type { OverdueInvoice, ReminderDraft, ReminderOutcome, Reminders } from '../reminders.contract.ts';
import { findJob, jobKeyOfInvoice } from './find-job.ts';
import { linkTo, lockInvoiceOfJob, mailLink, makeOnce, noMail, storeLink, type Link } from './make-link.ts';
import { insertReminder, selectAddressees, selectReminders } from './reminders.sql.ts';

const today = (): string => wallClockOf(new Date()).day;

/** Throws `invoice_cancelled`, `invoice_not_overdue`. */
function requireOverdue(invoice: Invoice): void {
  const parameters = { number: invoice.invoiceNumber };
  if (invoice.status === 'cancelled') throw new DomainError('invoice_cancelled', { parameters });
  if (!isOverdueOn(today(), invoice)) throw new DomainError('invoice_not_overdue', { parameters });
}

/** Throws `reminded_today` where another reminder of the last day was not confirmed. */
function requireConfirmation({ invoiceNumber: number, reminder }: Invoice, isConfirmed: boolean): void {
  if (isConfirmed || reminder === null || !needsConfirmation(reminder)) return;
  throw new DomainError('reminded_today', { parameters: { number, when: displayMoment(reminder.at) } });
}

/** Returns what the mail says of the invoice. */
export function factsOf(invoice: Invoice, dueDate: string, language: Language) {
  const { invoiceNumber: number, vehicle } = invoice;
  return {
    number,
    car: vehicle?.licensePlate ?? inLanguage(jobWords, language).yourCar,
    left: displayMoney(balanceOf(invoice), language),
    dueDay: dayText(dueDate),
    days: daysOverdue(dueDate),
  };
}

/** Returns the days of a statement that goes along. */
const lastYear = () => ({ from: addDays(today(), -364), to: today() });

/** Returns what a reminder is made from. Throws as `remindOf`. */
async function readReminder(db: Queryable, id: string, draft: ReminderDraft) {
  const invoice = await findInvoice(db, id);
  requireOverdue(invoice);
  const dueDate = dueDayOf(invoice);
  requireConfirmation(invoice, draft.isConfirmed);
  const { name: shop } = await getBusiness(db);
  const key = await jobKeyOfInvoice(db, invoice);
  const { parties } = await findJob(db, key);
  const to = await linkTo(db, key, parties, invoice.invoiceNumber, draft);
  const { language } = to;
  const message = inLanguage(reminderMailWords, language).message(shop, factsOf(invoice, dueDate, language));
  const isMail = draft.channel === 'mail';
  const description = isMail ? describeInvoice(invoice, language) : null;
  const appendix =
    isMail && draft.attachStatement
      ? await statementDescription(db, invoice.customerId, lastYear(), language)
      : null;
  return { invoice, dueDate, shop, link: { ...to, message } satisfies Link, description, appendix };
}
type Reminding = Awaited<ReturnType<typeof readReminder>>;

function letterOf(
  { invoice, dueDate, shop, link: { language } }: Reminding,
  document: Buffer,
  appendix: Buffer | null,
) {
  const words = inLanguage(reminderMailWords, language);
  const { seller, invoiceNumber } = invoice;
  const account = words.account(seller.legalName || seller.name, seller.iban, invoiceNumber);
  return {
    kind: 'reminder',
    subject: words.subject(shop, invoiceNumber),
    paragraphs: [words.text(factsOf(invoice, dueDate, language)), ...(seller.iban ? [account] : [])],
    closing: [words.thanks, ...(appendix ? [words.statementAttached] : [])],
    label: words.open,
    document,
    appendix: appendix && { fileName: `${words.statementFile}.pdf`, content: appendix },
  } as const;
}

async function remind(
  tx: Transaction,
  ctx: UserContext,
  reminding: Reminding,
  draft: ReminderDraft,
  { document, appendix }: { readonly document: Buffer | null; readonly appendix: Buffer | null },
): Promise<MadeLink> {
  const { invoice, dueDate, link } = reminding;
  const mail = document ? await mailLink(tx, link, draft, letterOf(reminding, document, appendix)) : noMail;
  const made = await storeLink(tx, ctx, link, draft, mail);
  const { channel } = draft;
  const { id, invoiceNumber: entityName } = invoice;
  const balance = moneyText(balanceOf(invoice));
  await insertReminder(tx.db, {
    invoiceId: id,
    channel,
    balance,
    dueDate,
    ...mail,
    level: null,
    createdBy: ctx.user.id,
  });
  await tx.audit({
    action: 'data_modified',
    entityType: invoiceAudit,
    entityId: id,
    entityName,
    details: { remindedBy: channel, balance },
  });
  return made;
}

/**
 * Reminds the customer of an overdue invoice. Throws `not_found`, `invoice_cancelled`, `invoice_not_overdue`,
 * `reminded_today`, and at `email` where there is no address.
 */
export const remindOf = (ctx: UserContext, id: string, draft: ReminderDraft): Promise<MadeLink> =>
  writeWithDocument(
    ctx,
    {
      lock: (tx) => lockInvoiceOfJob(tx, id),
      read: (db) => readReminder(db, id, draft),
      describeNext: ({ appendix }) => appendix,
      write: (tx, reminding, document, appendix) => remind(tx, ctx, reminding, draft, { document, appendix }),
    },
    (write) => makeOnce(ctx, write),
  );

/** Why an invoice was left out, or that it was reminded of before; undefined for an error that is not about it alone. */
function outcomeOf(error: unknown): ReminderOutcome | undefined {
  if (error instanceof EarlierResponse) return 'queued';
  if (!(error instanceof DomainError)) return undefined;
  if (error.details.fields?.['email']) return 'no_email';
  const known: Partial<Record<DomainError['code'], ReminderOutcome>> = {
    reminded_today: 'reminded',
    invoice_not_overdue: 'not_overdue',
    invoice_cancelled: 'not_overdue',
    not_found: 'gone',
  };
  return known[error.code];
}

const byMail: ReminderDraft = {
  channel: 'mail',
  email: null,
  message: null,
  attachStatement: false,
  isConfirmed: false,
};

/** Mails a reminder of each, in a write of its own: one that cannot be reminded of keeps none of the others from it. */
export const remindOfAll = (
  ctx: UserContext,
  invoiceIds: readonly string[],
): Promise<{ outcomes: ReminderOutcome[] }> =>
  createInParts(ctx, async () => {
    const outcomes: ReminderOutcome[] = [];
    for (const id of invoiceIds) {
      // Each is made once for the key of the whole request.
      const idempotency = ofPart(ctx.idempotency, id);
      try {
        await remindOf({ ...ctx, idempotency }, id, byMail);
        outcomes.push('queued');
      } catch (error) {
        const outcome = outcomeOf(error);
        if (!outcome) throw error;
        outcomes.push(outcome);
      }
    }
    return { outcomes };
  });

/** Returns every invoice that is overdue, the longest first. */
export async function listOverdue(ctx: UserContext): Promise<OverdueInvoice[]> {
  const invoices = (await overdueInvoices(ctx.db)).filter((invoice) => isOverdueOn(today(), invoice));
  if (invoices.length === 0) return [];
  const people = await selectAddressees(
    ctx.db,
    invoices.map(({ customerId }) => customerId),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return invoices.map((invoice) => {
    const { id, invoiceNumber, customerId, customerName, reminder } = invoice;
    const { email = null, phone = null } = byId.get(customerId) ?? {};
    const balance = moneyText(balanceOf(invoice));
    return {
      id,
      invoiceNumber,
      customerId,
      customerName,
      dueDate: dueDayOf(invoice),
      balance,
      email,
      phone,
      reminder,
    };
  });
}

/** Returns the reminders of an invoice, and where its customer is reminded. Throws `not_found`. */
export async function remindersOf(ctx: UserContext, id: string, sendsMail: boolean): Promise<Reminders> {
  const invoice = await findInvoice(ctx.db, id);
  const rows = await selectReminders(ctx.db, id);
  const mails = await mailStates(
    ctx.db,
    rows.flatMap(({ mailId }) => mailId ?? []),
  );
  const { email, phone, language } = await findCustomer(ctx.db, invoice.customerId);
  return {
    reminders: rows.map(({ mailId, mailTo, ...row }) => ({
      ...row,
      mail: mailTo === null ? null : { to: mailTo, state: mails.get(mailId ?? '')?.state ?? null },
    })),
    isOverdue: isOverdueOn(today(), invoice),
    customer: { email, phone, language },
    sendsMail,
  };
}
