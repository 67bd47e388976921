import { z } from 'zod';
import type { CurrentUser, RequestContext } from '#server/http/context.ts';
import { lockForUpdate } from '#server/db/transaction.ts';
import { writeWithDocument } from '#server/pdf/write-with-document.ts';
import { DomainError } from '#shared/errors.ts';
import { foldedLine, seenText } from '#shared/fields.ts';
import { cents, isMoney, moneyText } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import {
  askedOrOrdered,
  isOrderable,
  lineAnswers,
  priceApprovedBefore,
  type LineAnswer,
} from '#features/work/estimates/line-answer.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { nameOf } from '#features/records/users/user.fields.ts';
import {
  answeredTotals,
  recordSeen,
  shownImages,
  type ShownImage,
} from '#features/work/estimates/server/customer-answer.service.ts';
import { estimateDescription } from '#features/work/estimates/server/estimate-pdf.ts';
import { findEstimate, type WholeEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { jobRules } from '../job-status.ts';
import { answerFields, type AnswerForm } from '../job-view.ts';
import { customersEvidence, hasRecipients, mailAnswer, noRecipients, recipientsOf } from './answer-mails.ts';
import { circumstancesOf, evidenceOf, storeAnswer, type Given } from './answer-job.service.ts';
import type { FormFields } from './form-fields.ts';
import type { OpenJob } from './job-view.service.ts';
import { jobLine } from './job-lines.ts';
import { shownEstimate } from './shown-estimate.ts';
import { lockOpenLink, markSeen, selectAnswerOfForm } from './jobs.sql.ts';

const MAX_NAME = 200;
const MAX_COMMENT = 2000;

const lineAnswer = z.enum(lineAnswers).nullable().catch(null);
const formToken = z.uuid();

/** Browsers send two characters for the end of a line, and count one. */
const linesOf = (fields: FormFields, name: string): string =>
  seenText(fields.get(name) ?? '')
    .replaceAll('\u0000', '')
    .replaceAll('\r\n', '\n')
    .trim();

/**
 * The answers that the form has chosen, of the lines that are asked for. A button chooses for all of them; the one that
 * declines leaves out work that was approved before.
 */
function chosenAnswers(
  fields: FormFields,
  { lineItems }: WholeEstimate,
  asked: readonly string[],
): Map<string, LineAnswer> {
  const forAll = lineAnswer.parse(fields.get(answerFields.all));
  const answers = new Map<string, LineAnswer>();
  for (const line of lineItems.filter(({ id }) => asked.includes(id))) {
    const isForAll = forAll === 'approved' || priceApprovedBefore(line) === null;
    const chosen = lineAnswer.parse(fields.get(answerFields.answerOf(line.id)));
    const answer = (isForAll ? forAll : null) ?? chosen;
    if (answer) answers.set(line.id, answer);
  }
  return answers;
}

/** Returns what is different from what the visitor saw: lines by their fingerprints, which every form carries. */
function changeSince(fields: FormFields, estimate: WholeEstimate): NonNullable<AnswerForm['change']> {
  const prefix = answerFields.shownOf('');
  const seen = [...fields.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
  const now = new Map(estimate.lineItems.map((line) => [line.id, jobLine(line, estimate).fingerprint]));
  return {
    changedLines: [...now].flatMap(([id, fingerprint]) =>
      fields.get(answerFields.shownOf(id)) === fingerprint ? [] : id,
    ),
    removedLines: seen.filter((id) => !now.has(id)).length,
  };
}

/**
 * Says whether a button was pressed that sends no answer: it chooses for all lines, shows the other
 * language, or asks for a call.
 */
const isOnlyChosen = (fields: FormFields): boolean =>
  [answerFields.all, answerFields.language, answerFields.call].some((name) => fields.has(name));

/** Returns the declined line that is ordered after all; null: none is, or not any more. */
function orderedLine(fields: FormFields, estimate: WholeEstimate): string | null {
  const lineId = fields.get(answerFields.order);
  return lineId !== undefined && isOrderable(estimate, lineId) ? lineId : null;
}

/** Returns what the visitor filled in, with what is wrong with it and what changed meanwhile. */
function filledForm(fields: FormFields, estimate: WholeEstimate): AnswerForm {
  const asked = askedOrOrdered(estimate, orderedLine(fields, estimate));
  const isStale = fields.get(answerFields.version) !== String(estimate.version);
  const change = isStale ? changeSince(fields, estimate) : null;
  const answers = chosenAnswers(fields, estimate, asked);
  for (const id of change?.changedLines ?? []) answers.delete(id);
  const name = foldedLine(fields.get(answerFields.name) ?? '');
  const comment = linesOf(fields, answerFields.comment);
  const isOnlyChoosing = isStale || isOnlyChosen(fields);
  const unanswered = asked.filter((id) => !answers.has(id));
  const agreedTotal = unanswered.length === 0 ? moneyText(answeredTotals(estimate, answers).total) : null;
  const problems: AnswerForm['problems'] = {
    lines: isOnlyChoosing ? [] : unanswered,
    name: isOnlyChoosing ? null : name === '' ? 'required' : name.length > MAX_NAME ? 'tooLong' : null,
    comment: !isOnlyChoosing && comment.length > MAX_COMMENT ? 'tooLong' : null,
  };
  return {
    answers: Object.fromEntries(answers),
    name: name.slice(0, MAX_NAME),
    comment: comment.slice(0, MAX_COMMENT),
    agreedTotal,
    isToBeAgreed:
      !isOnlyChoosing && agreedTotal !== null && problems.name === null && problems.comment === null,
    problems,
    change,
    answeredMeanwhile: asked.length === 0,
  };
}

/** Says whether it is an answer: whole, of this version, and agreeing to the sum that it comes to. */
function isWhole({ problems, change, agreedTotal }: AnswerForm, fields: FormFields): boolean {
  const total = fields.get(answerFields.total) ?? '';
  const { lines, name, comment } = problems;
  const isRight = lines.length === 0 && name === null && comment === null && change === null;
  const agrees = agreedTotal !== null && isMoney(total) && cents(total) === cents(agreedTotal);
  return isRight && agrees && !isOnlyChosen(fields);
}

interface AnsweredFacts {
  readonly shown: WholeEstimate;
  readonly photos: readonly ShownImage[];
  readonly business: Business;
}

interface AnsweringBrowser {
  readonly language: Language;
  readonly sendsMail: boolean;
  /** Who of the staff is signed in in it. */
  readonly signedIn: CurrentUser | null;
}

/**
 * Takes the form of the page. Null: there is nothing to show again, for the answer is stored, now or by the same form before,
 * or nothing is asked of anybody. Else what to show again: what is wrong, what changed since, or the sum that the choices come
 * to, which the visitor has not agreed to yet. Throws `concurrent_modification` when something changed meanwhile.
 */
export async function answerByForm(
  ctx: RequestContext,
  { link, job }: OpenJob,
  fields: FormFields,
  { language, sendsMail, signedIn }: AnsweringBrowser,
): Promise<AnswerForm | null> {
  const { estimate } = job;
  const token = formToken.safeParse(fields.get(answerFields.token));
  if (!estimate || !jobRules[estimate.status].isShown || !token.success) return null;
  if (await selectAnswerOfForm(ctx.db, estimate.id, token.data)) return null;
  const form = filledForm(fields, estimate);
  if (form.answeredMeanwhile || !isWhole(form, fields)) return form;
  const answeredAt = new Date().toISOString();
  const givenIn = ({ shown, photos, business }: AnsweredFacts, document: Buffer): Given => ({
    answers: new Map(Object.entries(form.answers)),
    name: form.name,
    comment: form.comment || null,
    language,
    formToken: token.data,
    source: 'link',
    linkId: link.id,
    photos,
    document,
    circumstances: circumstancesOf(shown, {
      business,
      link: { channel: link.channel, madeAt: link.createdAt },
      signedIn: signedIn && nameOf(signedIn),
    }),
    answeredAt,
  });
  await writeWithDocument(ctx, {
    async lock(tx) {
      await lockForUpdate(tx, 'estimates', estimate.id);
      // A link that was withdrawn leaves the version as it is.
      if (!(await lockOpenLink(tx.db, link.id))) throw new DomainError('concurrent_modification');
    },
    async read(db) {
      const now = await findEstimate(db, estimate.id);
      const shown = await shownEstimate(db, now);
      // So does a status set by hand.
      if (now.version !== estimate.version || !isWhole(filledForm(fields, shown), fields))
        throw new DomainError('concurrent_modification');
      const description = await estimateDescription(db, shown, language);
      const business = await getBusiness(db);
      const recipients = sendsMail ? await recipientsOf(db, now, business, link) : noRecipients;
      return { now, shown, photos: await shownImages(db, shown), business, recipients, description };
    },
    describeNext: (facts, document) =>
      hasRecipients(facts.recipients)
        ? customersEvidence(
            evidenceOf(ctx, facts.shown, givenIn(facts, document)),
            facts.business.name,
            language,
          )
        : null,
    async write(tx, facts, document, evidence) {
      const { now, shown, business, recipients } = facts;
      // Staff who look, or answer for the customer, are not the customer.
      if (!signedIn) {
        await markSeen(tx.db, link.id);
        await recordSeen(tx, now.id);
      }
      const given = givenIn(facts, document);
      await storeAnswer(tx, ctx, now, { shown, ...given });
      if (evidence) {
        const answer = evidenceOf(ctx, shown, given);
        await mailAnswer(tx, { answer, business, recipients, evidence });
      }
    },
  });
  return null;
}
