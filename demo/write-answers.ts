import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { estimateAudit } from '#features/work/estimates/estimate.fields.ts';
import { priceWithVat } from '#features/work/estimates/estimate-totals.ts';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import { renderEstimate } from '#features/work/estimates/server/estimate-pdf.ts';
import { findEstimate, type WholeEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { insertNextImages } from '#features/work/estimates/server/estimate-images.sql.ts';
import { shownImages } from '#features/work/estimates/server/customer-answer.service.ts';
import { updateAnswers } from '#features/work/estimates/server/customer-answer.sql.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { findCustomer } from '#features/records/customers/server/customers.service.ts';
import { jobWords } from '#features/work/jobs/job.words.ts';
import { circumstancesOf, evidenceOf } from '#features/work/jobs/server/answer-job.service.ts';
import { newToken, tokenHash } from '#server/auth/link-token.ts';
import { insertLink, type NewAnswer } from '#features/work/jobs/server/jobs.sql.ts';
import type { UserContext } from '#server/http/context.ts';
import { markRefused, markSent, queueMail } from '#server/mail/mail.ts';
import { cents, moneyText } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { demoJobs, type DemoJob } from './answers.ts';
import {
  dateLink,
  insertPastAnswer,
  momentsOf,
  selectJob,
  writeSending,
  type Moments,
} from './answers.sql.ts';
import { recorderOf, type Recorder } from './year/record.ts';
import { insertAll } from './year/insert.sql.ts';

type Answer = NonNullable<DemoJob['answer']>;

/** An estimate that is written on. */
interface Writing {
  readonly ctx: UserContext;
  readonly recorder: Recorder;
  readonly job: DemoJob;
  readonly estimate: WholeEstimate;
  readonly language: Language;
  readonly moments: Moments;
}

const entityOf = ({ id, estimateNumber }: WholeEstimate) =>
  ({ entityType: estimateAudit, entityId: id, entityName: estimateNumber }) as const;

/** The mail as it is once it was sent: without its link and its document. */
async function writeMail({ ctx, job, estimate, language }: Writing, to: string): Promise<string> {
  const words = inLanguage(jobWords, language);
  const { name, email: address } = await getBusiness(ctx.db);
  const mailId = await queueMail(ctx.db, {
    kind: 'estimate',
    from: { name, address },
    to,
    language,
    subject: words.estimateSubject(name, estimate.estimateNumber),
    paragraphs: [words.hello],
  });
  if (job.isRefused) await markRefused(ctx.db, mailId, 'EENVELOPE 550 5.1.1');
  else await markSent(ctx.db, mailId);
  return mailId;
}

/** Its secret is thrown away: who tries the page makes a link of their own. */
async function writeLink(writing: Writing): Promise<string | null> {
  const { ctx, job, estimate, language, moments, recorder } = writing;
  if (job.channel === undefined) return null;
  const customer = estimate.customerId === null ? null : await findCustomer(ctx.db, estimate.customerId);
  const mailTo = job.channel === 'mail' ? (job.email ?? customer?.email ?? null) : null;
  const { customerId, customerName, vehicleId, vehicleLicensePlate } = estimate;
  const id = await insertLink(ctx.db, {
    tokenHash: tokenHash(newToken()),
    estimateId: estimate.id,
    invoiceId: null,
    customerId,
    customerName,
    vehicleId,
    vehicleLicensePlate,
    channel: job.channel,
    language,
    mailId: mailTo === null ? null : await writeMail(writing, mailTo),
    mailTo,
    createdBy: ctx.user.id,
  });
  if (id === undefined) return null;
  await dateLink(ctx.db, id, moments);
  recorder.record(moments.sentAt, { ...entityOf(estimate), details: { sentBy: job.channel } });
  return id;
}

/** A phone as the browser of whoever answers by link; the address is one of those kept for examples. */
const visitor = {
  userId: null,
  ipAddress: '203.0.113.24',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
};

function answersOf({ lineItems }: WholeEstimate, { declined = [] }: Answer): Map<string, LineAnswer> {
  const isDeclined = (place: number) => declined === 'all' || declined.includes(place);
  return new Map(lineItems.map(({ id }, place) => [id, isDeclined(place) ? 'declined' : 'approved']));
}

/** The answer with its evidence, dated when the status that followed was set. */
async function writeAnswer(
  { ctx, estimate, job, language, moments, recorder }: Writing,
  answer: Answer,
  linkId: string | null,
): Promise<NewAnswer> {
  const {
    later = 0,
    by: source,
    name = estimate.customerName ?? '',
    comment = estimate.rejectionReason,
  } = answer;
  const shown = { ...estimate, lineItems: estimate.lineItems.slice(0, estimate.lineItems.length - later) };
  const answers = answersOf(shown, answer);
  const isPhone = source === 'phone';
  const evidence = evidenceOf(isPhone ? ctx : { ...ctx, user: null, actor: visitor }, shown, {
    answers,
    name,
    comment,
    language,
    formToken: randomUUID(),
    source,
    linkId,
    photos: await shownImages(ctx.db, shown),
    document: await renderEstimate(ctx, shown, language),
    circumstances: circumstancesOf(shown, {
      business: await getBusiness(ctx.db),
      link: isPhone || !job.channel ? null : { channel: job.channel, madeAt: moments.sentAt },
      signedIn: null,
    }),
    answeredAt: moments.answeredAt,
  });
  await insertPastAnswer(ctx.db, evidence, moments.answeredAt);
  const rows = shown.lineItems.map(({ id, totalPrice }) => ({
    id,
    answer: answers.get(id) ?? 'approved',
    answeredPrice: moneyText(priceWithVat(cents(totalPrice), estimate)),
  }));
  await updateAnswers(ctx.db, rows);
  const details = { answeredBy: evidence.name };
  recorder.record(moments.answeredAt, { ...entityOf(estimate), details });
  return evidence;
}

const brakeDisc = (face: string, grooves: string) => `
  <circle cx="400" cy="300" r="250" fill="${face}"/>
  <g fill="none" stroke="${grooves}" stroke-width="4"><circle cx="400" cy="300" r="225"/><circle cx="400" cy="300" r="196"/>
  <circle cx="400" cy="300" r="170"/></g><circle cx="400" cy="300" r="130" fill="#5b646b"/>
  <circle cx="400" cy="300" r="44" fill="#39424a"/>`;

/** What is in the photos, as drawings: the demo data has no photos. */
const drawings = {
  disc: brakeDisc('#a9b0b5', '#8a6f5a'),
  rustyDisc: `${brakeDisc('#9aa1a6', '#7d848a')}
  <circle cx="400" cy="300" r="244" fill="none" stroke="#8a4b2a" stroke-width="18"/>`,
  joint: `<rect x="-20" y="250" width="520" height="90" rx="45" fill="#6b747b" transform="rotate(-12 240 295)"/>
  <rect x="470" y="60" width="60" height="180" rx="20" fill="#8d959b"/><circle cx="500" cy="270" r="112" fill="#59636a"/>
  <path d="M405 215 q95 -60 190 0 l-18 74 q-80 34 -154 0z" fill="#1d2226"/>
  <path d="M470 205 l20 40 l-26 22 l30 26" fill="none" stroke="#8a6f5a" stroke-width="9"/>`,
} as const;

const pictureOf = (of: keyof typeof drawings): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="1200" height="900">
  <rect width="800" height="600" fill="#39424a"/>${drawings[of]}</svg>`);

async function writePhotos({ ctx, estimate, job }: Writing): Promise<void> {
  for (const [orderIndex, { line = -1, of, caption: description, marks = [] }] of (
    job.photos ?? []
  ).entries()) {
    const id = randomUUID();
    const storageKey = `estimates/${estimate.id}/${id}`;
    const bytes = await sharp(pictureOf(of)).jpeg({ quality: 80 }).toBuffer();
    const file = path.join(tmpdir(), `demo-${id}`);
    await writeFile(file, bytes);
    await ctx.files.store(file, storageKey, 'image/jpeg');
    const lineId = estimate.lineItems[line]?.id ?? null;
    await insertNextImages(ctx.db, { estimateId: estimate.id, lineId }, [
      { id, estimateId: estimate.id, storageKey, fileSize: bytes.length },
    ]);
    await ctx.db
      .updateTable('estimateImages')
      .set({
        orderIndex,
        description,
        marks: JSON.stringify(marks),
        showToCustomer: true,
        isEvidence: job.answer !== undefined,
      })
      .where('id', '=', id)
      .execute();
  }
}

async function writeJob(ctx: UserContext, recorder: Recorder, job: DemoJob): Promise<void> {
  const found = await selectJob(ctx.db, job);
  if (!found) return;
  const estimate = await findEstimate(ctx.db, found.id);
  const moments = await momentsOf(ctx.db, found.id, job);
  const writing: Writing = { ctx, recorder, job, estimate, language: found.language, moments };
  await writePhotos(writing);
  const linkId = await writeLink(writing);
  const { answer } = job;
  const evidence = answer ? await writeAnswer(writing, answer, linkId) : null;
  await writeSending(ctx.db, estimate.id, { job, moments, evidence });
}

/**
 * What customers were sent and answered. The evidence of an answer can never get another date, so it is written with
 * the one that it has, from the functions of the services.
 */
export async function writeAnswers(ctx: UserContext): Promise<void> {
  const recorder = recorderOf(ctx);
  for (const job of demoJobs) await writeJob(ctx, recorder, job);
  await insertAll(ctx.db, 'auditLogs', recorder.entries());
}
