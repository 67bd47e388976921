import type { Queryable } from '#server/db/database.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/mail.ts';
import type { DocumentDescription } from '#server/pdf/description.ts';
import { cents, displayMoney } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { findCustomer } from '#features/records/customers/server/customers.service.ts';
import { selectStaff } from '#features/records/users/server/users.service.ts';
import type { WholeEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { answerMailWords } from '../answer-mail.words.ts';
import { describeEvidence } from './evidence-document.ts';
import type { LinkRow, NewAnswer } from './jobs.sql.ts';

/** To whom the evidence of an answer is mailed. */
interface Recipients {
  readonly customer: string | null;
  readonly staff: readonly { readonly email: string; readonly language: Language }[];
}
export const noRecipients: Recipients = { customer: null, staff: [] };

export const hasRecipients = ({ customer, staff }: Recipients): boolean =>
  customer !== null || staff.length > 0;

const addressOf = async (db: Queryable, { customerId }: WholeEstimate): Promise<string | null> =>
  customerId === null ? null : (await findCustomer(db, customerId)).email;

/** Staff know of an answer that they wrote down. */
export const recipientsByPhone = async (db: Queryable, estimate: WholeEstimate): Promise<Recipients> => ({
  customer: await addressOf(db, estimate),
  staff: [],
});

/** The customer at their own address, else where the link went; owners and managers where the settings say so. */
export async function recipientsOf(
  db: Queryable,
  estimate: WholeEstimate,
  { mailsAnswers }: Business,
  { mailTo }: LinkRow,
): Promise<Recipients> {
  const email = await addressOf(db, estimate);
  const staff = mailsAnswers ? await selectStaff(db, ['owner', 'service_manager']) : [];
  return {
    customer: email ?? mailTo,
    staff: staff.map((one) => ({ email: one.email, language: one.language })),
  };
}

/** As the customer gets it: where it was answered from is for the shop. */
export const customersEvidence = (
  { estimateNumber, recordedByName, ...answer }: NewAnswer,
  shop: string,
  language: Language,
): DocumentDescription =>
  describeEvidence(
    {
      answer: {
        ...answer,
        recordedBy: recordedByName,
        lines: [...answer.lines],
        photos: [...answer.photos],
        ipAddress: null,
        userAgent: null,
      },
      estimateNumber,
      shop,
    },
    language,
  );

interface AnswerToMail {
  readonly answer: NewAnswer;
  readonly business: Business;
  readonly recipients: Recipients;
  /** Rendered. */
  readonly evidence: Buffer;
}

/** Mails an answer, within the write that stores it: to the customer what was agreed, to the shop that it came. */
export async function mailAnswer(
  { db }: Transaction,
  { answer, business, recipients, evidence }: AnswerToMail,
): Promise<void> {
  const { estimateId, estimateNumber: number, name, sentence, comment, circumstances, language } = answer;
  const from = { name: business.name, address: business.email };
  const fileName = `${number}-${language === 'lv' ? 'atbilde' : 'answer'}.pdf`;
  const attachments = [{ fileName, contentType: 'application/pdf', content: evidence }];
  const car = [circumstances?.licensePlate, circumstances?.vehicle].filter(Boolean).join(', ');
  if (recipients.customer !== null) {
    const words = inLanguage(answerMailWords, language);
    const thanks = answer.source === 'phone' ? words.thanksByPhone : words.thanks;
    await queueMail(db, {
      kind: 'answer_copy',
      from,
      to: recipients.customer,
      language,
      subject: words.copySubject(business.name, number),
      paragraphs: [words.hello, thanks(car), sentence, words.attached],
      footer: [business.address, business.phone],
      attachments,
    });
  }
  for (const { email, language: spoken } of recipients.staff) {
    const words = inLanguage(answerMailWords, spoken);
    const total = displayMoney(cents(answer.total), spoken);
    const isDeclined = answer.lines.every((line) => line.answer === 'declined');
    await queueMail(db, {
      kind: 'estimate_answered',
      from,
      to: email,
      language: spoken,
      subject: isDeclined ? words.declined(number, name) : words.answered(number, name, total),
      paragraphs: [
        ...(car ? [words.car(car)] : []),
        words.agreedTo(sentence),
        ...(comment ? [words.comment(comment)] : []),
        words.evidence,
      ],
      link: { label: words.open, path: `/serviceportal/estimates?open=${estimateId}` },
      attachments,
    });
  }
}
