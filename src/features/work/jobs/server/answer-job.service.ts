import { createHash, randomUUID } from 'node:crypto';
import type { Queryable } from '#server/db/database.ts';
import { requireFound } from '#server/db/records.ts';
import type { RequestContext, UserContext } from '#server/http/context.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { writeWithDocument } from '#server/pdf/write-with-document.ts';
import { DomainError } from '#shared/errors.ts';
import { moneyText } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { findCustomer } from '#features/records/customers/server/customers.service.ts';
import { findShortParts } from '#features/records/inventory/server/stock.service.ts';
import { nameOf } from '#features/records/users/user.fields.ts';
import { billedLines } from '#features/work/estimates/estimate-totals.ts';
import { priceApprovedBefore, type LineAnswer } from '#features/work/estimates/line-answer.ts';
import { lacksPrice } from '#features/work/estimates/line-price.ts';
import {
  answeredTotals,
  recordAnswers,
  shownImages,
  type ShownImage,
} from '#features/work/estimates/server/customer-answer.service.ts';
import { estimateDescription } from '#features/work/estimates/server/estimate-pdf.ts';
import { findEstimate, type WholeEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { consentSentence } from '../consent.words.ts';
import { eventOfAnswer, statusAfterAnswer } from '../job-status.ts';
import { commentStart } from '#features/work/estimates/comment-start.ts';
import type { AnsweredLine, Circumstances, JobAnswer, PhoneAnswer } from '../jobs.contract.ts';
import {
  customersEvidence,
  hasRecipients,
  mailAnswer,
  noRecipients,
  recipientsByPhone,
} from './answer-mails.ts';
import { hashOfAnswer } from './evidence-hash.sql.ts';
import { jobLine } from './job-lines.ts';
import { vehicleText } from './job-view.service.ts';
import { insertAnswer, selectAnswer, type NewAnswer } from './jobs.sql.ts';

/** What compares stored answers with the audit log calculates the same hash. */
export { evidenceHash } from './evidence-hash.sql.ts';

declare module '#server/db/notify.ts' {
  interface NoticeKinds {
    /** The newest answer counts; `total` is a wire form. */
    readonly estimate_answered: {
      readonly number: string;
      readonly name: string;
      readonly isRejected: boolean;
      readonly total: string;
      /** Its first letters. */
      readonly comment: string | null;
    };
  }
}

type Answers = ReadonlyMap<string, LineAnswer>;

export interface Given {
  readonly answers: Answers;
  readonly name: string;
  readonly comment: string | null;
  readonly language: Language;
  readonly formToken: string;
  readonly source: JobAnswer['source'];
  readonly linkId: string | null;
  /** The photos that are on the page. */
  readonly photos: readonly ShownImage[];
  /** The estimate as it was shown, rendered. */
  readonly document: Buffer;
  readonly circumstances: Circumstances;
  readonly answeredAt: string;
}

interface Origin extends Pick<Circumstances, 'link' | 'signedIn'> {
  readonly business: Pick<Business, 'legalName' | 'registrationNumber'>;
}

export const circumstancesOf = (
  { vehicle, vehicleLicensePlate, applyTax, taxRate }: WholeEstimate,
  { business: { legalName, registrationNumber }, link, signedIn }: Origin,
): Circumstances => ({
  shop: { legalName, registrationNumber },
  licensePlate: vehicleLicensePlate,
  vehicle: vehicleText(vehicle),
  taxRate: applyTax ? taxRate : null,
  link,
  signedIn,
});

interface Shown {
  /** The estimate as it was shown or read to the customer. */
  readonly shown: WholeEstimate;
}

/** Returns the lines that have an answer now. By telephone some may stay open: nothing is agreed of them. */
const withAnswers = <E extends Pick<WholeEstimate, 'lineItems'>>(estimate: E, answers: Answers): E => ({
  ...estimate,
  lineItems: estimate.lineItems.filter(({ id, answer }) => answers.has(id) || answer !== null),
});

/** Returns the sentence that an answer agrees to, with its sum; the page shows the same. */
export function sentenceOf(
  estimate: Pick<WholeEstimate, 'lineItems' | 'applyTax' | 'taxRate'>,
  answers: Answers,
  language: Language,
): string {
  const { lineItems, applyTax } = estimate;
  const approved = lineItems.filter(({ id, answer }) => (answers.get(id) ?? answer) === 'approved').length;
  const approvedBefore = lineItems.filter(
    ({ id, answer }) => answer === 'approved' && !answers.has(id),
  ).length;
  const takesBack = lineItems.some(
    (line) => answers.get(line.id) === 'declined' && (line.answer ?? priceApprovedBefore(line)) !== null,
  );
  const total = moneyText(answeredTotals(withAnswers(estimate, answers), answers).total);
  return consentSentence({ approved, approvedBefore, takesBack, total, applyTax }, language);
}

/** Returns every line with the answer that holds now. Unanswered ones are not evidence of anything. */
const evidenceLines = (estimate: WholeEstimate, answers: Answers): AnsweredLine[] =>
  estimate.lineItems.flatMap((line) => {
    const answer = answers.get(line.id) ?? line.answer;
    const { title, note, net, price } = jobLine(line, estimate);
    return answer ? [{ lineId: line.id, title, note, net, price, answer, isNew: answers.has(line.id) }] : [];
  });

/** Says whether the stock has fewer pieces than the lines that are done need. */
async function lacksParts(
  tx: Transaction,
  lines: readonly { readonly partId: string | null; readonly partUnits: number }[],
): Promise<boolean> {
  const needed = new Map<string, number>();
  for (const { partId, partUnits } of lines)
    if (partId !== null) needed.set(partId, (needed.get(partId) ?? 0) - partUnits);
  return (await findShortParts(tx.db, needed)).length > 0;
}

/** Returns the evidence of an answer: what was shown, what was answered and agreed to, by whom and from where. */
export function evidenceOf(
  ctx: RequestContext,
  estimate: WholeEstimate,
  { answers, document, ...given }: Given,
): NewAnswer {
  const { source, language } = given;
  const { subtotal, tax, total } = answeredTotals(withAnswers(estimate, answers), answers);
  // Of an answer by telephone it would be the browser of the user who wrote it down.
  const { ipAddress, userAgent } = source === 'link' ? ctx.actor : { ipAddress: null, userAgent: null };
  return {
    ...given,
    estimateId: estimate.id,
    estimateNumber: estimate.estimateNumber,
    estimateVersion: estimate.version,
    recordedBy: source === 'phone' ? (ctx.user?.id ?? null) : null,
    recordedByName: source === 'phone' && ctx.user ? nameOf(ctx.user) : null,
    sentence: sentenceOf(estimate, answers, language),
    lines: evidenceLines(estimate, answers),
    subtotal: moneyText(subtotal),
    tax: moneyText(tax),
    total: moneyText(total),
    document,
    documentSha256: createHash('sha256').update(document).digest('hex'),
    ipAddress,
    userAgent,
  };
}

/**
 * Stores an answer with its evidence, and what follows from it. The caller holds the estimate, and has checked it. Throws
 * `concurrent_modification` where the same form was sent twice: the first one is stored, and has raised the version.
 */
export async function storeAnswer(
  tx: Transaction,
  ctx: RequestContext,
  estimate: WholeEstimate,
  { shown, ...given }: Given & Shown,
): Promise<string> {
  const { answers, name, comment, source } = given;
  const evidence = evidenceOf(ctx, shown, given);
  const id = await insertAnswer(tx.db, evidence);
  if (!id) throw new DomainError('concurrent_modification');
  const lineItems = estimate.lineItems.map((line) => ({
    ...line,
    answer: answers.get(line.id) ?? line.answer,
  }));
  const isLacking = await lacksParts(tx, billedLines(lineItems));
  const status = statusAfterAnswer({ status: estimate.status, lineItems }, isLacking);
  const stored = { answerId: id, evidenceSha256: await hashOfAnswer(tx.db, id) };
  await recordAnswers(tx, ctx, estimate, {
    answers,
    name,
    status,
    shown: shown.lineItems.filter((line) => estimate.lineItems.includes(line)).map((line) => line.id),
    comment,
    evidence: stored,
  });
  const { estimateNumber: number } = estimate;
  const params = {
    number,
    name,
    isRejected: status === 'rejected',
    total: evidence.total,
    comment: commentStart(comment),
  };
  if (source === 'link') await tx.notify({ kind: 'estimate_answered', entityId: estimate.id, params }, id);
  const event = eventOfAnswer({ before: estimate.status, after: status }, [...answers.values()]);
  if (event) await tx.webhook({ event, entityId: estimate.id, data: { number } });
  return id;
}

/** Every line with a price can be answered, an answered one again, until the work is completed. Throws at any other. */
function phoneAnswers({ status, lineItems }: WholeEstimate, { lines }: PhoneAnswer): Answers {
  if (estimateRules[status].isCompleted) throw new DomainError('estimate_completed');
  // Nothing can be agreed of a line that has no price yet.
  const known = new Set(lineItems.filter((line) => !lacksPrice(line)).map(({ id }) => id));
  for (const [index, { lineId }] of lines.entries())
    if (!known.has(lineId))
      throw new DomainError('invalid_input', { fields: { [`lines.${index}.lineId`]: ['invalid'] } });
  return new Map(lines.map(({ lineId, answer }) => [lineId, answer]));
}

/** Returns the language that the customer is written to, in which the answer is kept. */
async function languageOf(db: Queryable, { customerId }: WholeEstimate): Promise<Language> {
  return customerId === null ? 'lv' : (await findCustomer(db, customerId)).language;
}

async function readAnswer({ db }: Transaction, estimateId: string, id: string): Promise<JobAnswer> {
  const stored = requireFound(await selectAnswer(db, estimateId, id));
  const { document: _document, estimateNumber: _number, ...answer } = stored;
  return answer;
}

/** Returns the estimate that was read to the customer, as a document. Throws `not_found`, `concurrent_modification`. */
async function readOut(db: Queryable, id: string, version: number, sendsMail: boolean) {
  const estimate = await findEstimate(db, id);
  if (estimate.version !== version) throw new DomainError('concurrent_modification');
  const language = await languageOf(db, estimate);
  const business = await getBusiness(db);
  const photos = await shownImages(db, estimate);
  const description = await estimateDescription(db, estimate, language);
  const recipients = sendsMail ? await recipientsByPhone(db, estimate) : noRecipients;
  return { estimate, language, business, photos, recipients, description };
}
type ReadOut = Awaited<ReturnType<typeof readOut>>;

/**
 * Records what the customer said by telephone, marked with who wrote it down, and mails it to them. Throws `not_found`,
 * `estimate_completed`, and `concurrent_modification` when the estimate was changed since it was read to the customer.
 */
export function answerByPhone(
  ctx: UserContext,
  id: string,
  draft: PhoneAnswer,
  sendsMail: boolean,
): Promise<JobAnswer> {
  const once = { formToken: randomUUID(), answeredAt: new Date().toISOString() };
  const givenIn = ({ estimate, language, business, photos }: ReadOut, document: Buffer): Given => ({
    ...once,
    answers: phoneAnswers(estimate, draft),
    name: draft.name,
    comment: draft.comment,
    language,
    source: 'phone',
    linkId: null,
    photos,
    document,
    circumstances: circumstancesOf(estimate, { business, link: null, signedIn: null }),
  });
  return writeWithDocument(
    ctx,
    {
      lock: (tx) => lockForUpdate(tx, 'estimates', id),
      read: (db) => readOut(db, id, draft.version, sendsMail),
      describeNext(facts, document) {
        const { estimate, language, business, recipients } = facts;
        if (!hasRecipients(recipients)) return null;
        return customersEvidence(
          evidenceOf(ctx, estimate, givenIn(facts, document)),
          business.name,
          language,
        );
      },
      async write(tx, facts, document, evidence) {
        const { estimate, business, recipients } = facts;
        const given = givenIn(facts, document);
        const answerId = await storeAnswer(tx, ctx, estimate, { shown: estimate, ...given });
        const answer = evidenceOf(ctx, estimate, given);
        if (evidence) await mailAnswer(tx, { answer, business, recipients, evidence });
        return readAnswer(tx, id, answerId);
      },
    },
    (write) => createOnce(ctx, write),
  );
}
