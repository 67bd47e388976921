import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Language } from '#shared/words.ts';

export interface MailContent {
  /** Plain text; a paragraph may have several lines. */
  readonly paragraphs: readonly string[];
  /** A path below the public address, which may hold a secret. It is removed once the mail is done with. */
  readonly link?: { readonly label: string; readonly path: string } | null;
  /** What a mail program shows beside the subject. */
  readonly preheader?: string | undefined;
  /** Below the sender's name: address, telephone number. */
  readonly footer?: readonly string[] | undefined;
}

interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface NewMail extends MailContent {
  /** What it is about, for the log. */
  readonly kind: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly attachments?: readonly MailAttachment[];
}

/** One line without control characters: what goes into a header. */
// oxlint-disable-next-line no-control-regex
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

const contentOf = ({ paragraphs, link = null, preheader, footer }: NewMail): MailContent => ({
  paragraphs,
  link,
  ...(preheader && { preheader: oneLine(preheader) }),
  ...(footer && { footer: footer.filter(Boolean) }),
});

/**
 * Adds a mail to the outbox, within the transaction that causes it: it is sent if and only if that commits. Returns its
 * id, by which `mailStates` knows it.
 */
export async function queueMail(db: Queryable, mail: NewMail): Promise<string> {
  const { id } = await db
    .insertInto('mails')
    .values({
      kind: mail.kind,
      fromName: oneLine(mail.from.name),
      fromAddress: oneLine(mail.from.address),
      toAddress: oneLine(mail.to),
      language: mail.language,
      subject: oneLine(mail.subject),
      content: JSON.stringify(contentOf(mail)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const attachments = mail.attachments ?? [];
  if (attachments.length > 0)
    await db
      .insertInto('mailAttachments')
      .values(
        attachments.map(({ fileName, contentType, content }) => ({
          mailId: id,
          fileName: oneLine(fileName),
          contentType: oneLine(contentType),
          content,
        })),
      )
      .execute();
  return id;
}

/**
 * How many mails of a kind went to one mailbox within a day, counting as one what stands before a `+` and letters of
 * either case. Another write for the same mailbox waits until this one has ended.
 */
export async function mailsOfDay(db: Queryable, kind: string, address: string): Promise<number> {
  const mailbox = sql`mailbox(${oneLine(address)})`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${kind} || ' ' || ${mailbox}, 0))`.execute(db);
  const { count } = await db
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', kind)
    .where(sql<boolean>`mailbox(to_address) = ${mailbox}`)
    .where(sql<boolean>`created_at > now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** A mail server that is away for longer than this has lost its chance; so have mails kept while none was set. */
const GIVE_UP_AFTER = sql`interval '3 days'`;

const isOpen = sql<boolean>`(sent_at IS NULL AND refused_at IS NULL)`;
const isInTime = sql<boolean>`created_at > now() - ${GIVE_UP_AFTER}`;
/** Says whether a row of mails, known by `alias`, was refused or has lost its chance. */
export const isMailFailed = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('sentAt')} IS NULL AND (${column('refusedAt')} IS NOT NULL
    OR ${column('createdAt')} <= now() - ${GIVE_UP_AFTER}))`;
};
const waiting = (db: Queryable) => db.selectFrom('mails').where(isOpen).where(isInTime);

/** Takes the next mail that is due; no other process gets it for `seconds`. */
export const takeMail = async (db: Queryable, seconds: number) =>
  db
    .updateTable('mails')
    .set({
      attempts: sql`attempts + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`,
    })
    .where(
      'id',
      '=',
      waiting(db)
        .select('id')
        .where(sql<boolean>`next_attempt_at <= now()`)
        .orderBy('nextAttemptAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'fromName', 'fromAddress', 'toAddress', 'subject', 'attempts'])
    .returning(['language', sql<MailContent>`content`.as('content')])
    .executeTakeFirst();
export type TakenMail = NonNullable<Awaited<ReturnType<typeof takeMail>>>;

export const attachmentsOf = (db: Queryable, mailId: string): Promise<MailAttachment[]> =>
  db
    .selectFrom('mailAttachments')
    .select(['fileName', 'contentType', 'content'])
    .where('mailId', '=', mailId)
    .orderBy('fileName')
    .execute();

/** Milliseconds until a mail is due; null when none waits. */
export const nextMailIn = async (db: Queryable): Promise<number | null> =>
  (
    await waiting(db)
      .select(sql<number | null>`extract(epoch FROM min(next_attempt_at) - now())::float8 * 1000`.as('wait'))
      .executeTakeFirst()
  )?.wait ?? null;

/** Returns the mails that wait, and for how many seconds the oldest has. */
export const waitingMails = async (db: Queryable): Promise<{ count: number; oldestSeconds: number }> =>
  waiting(db)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8`.as('oldestSeconds'),
    ])
    .executeTakeFirstOrThrow();

/**
 * Changes mails that are done with: their attachments and links are needed no more, and a link that may be a secret must
 * not lie in the database and its backups.
 */
const finishMails = (db: Queryable, ids: readonly string[]) =>
  db
    .with('deleted', (cte) => cte.deleteFrom('mailAttachments').where('mailId', 'in', ids))
    .updateTable('mails')
    .set({ content: sql`content - 'link'` })
    .where('id', 'in', ids);

/** Nobody says of a mail that its time is up; while one is being sent, its next attempt lies ahead. */
async function finishGivenUp(db: Queryable): Promise<void> {
  const givenUp = await db
    .selectFrom('mails')
    .select('id')
    .where(isOpen)
    .where(sql<boolean>`NOT ${isInTime} AND next_attempt_at <= now() AND content ? 'link'`)
    .execute();
  if (givenUp.length > 0)
    await finishMails(
      db,
      givenUp.map(({ id }) => id),
    ).execute();
}

/** A mail that is done with is stored for as long as it may be needed. */
export async function sweepMails(db: Queryable): Promise<void> {
  await db
    .deleteFrom('mails')
    .where(sql<boolean>`created_at < now() - interval '30 days'`)
    .execute();
  await finishGivenUp(db);
}

export const markSent = (db: Queryable, id: string) =>
  finishMails(db, [id])
    .set({ sentAt: sql`now()`, lastError: null })
    .execute();

/** Kept for another attempt after `seconds`. */
export const markFailed = (db: Queryable, id: string, reason: string, seconds: number) =>
  db
    .updateTable('mails')
    .set({ lastError: reason, nextAttemptAt: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute();

export const markRefused = (db: Queryable, id: string, reason: string) =>
  finishMails(db, [id])
    .set({ lastError: reason, refusedAt: sql`now()` })
    .execute();

interface MailState {
  readonly state: 'waiting' | 'sent' | 'refused' | 'gave_up';
  readonly sentAt: string | null;
  /** Codes alone, such as `EENVELOPE 550 5.1.1`: why the last attempt failed. */
  readonly lastError: string | null;
}

/** Returns what became of mails, by their ids; one that was swept is not among them. */
export async function mailStates(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'sentAt', 'lastError'])
    .select(
      sql<
        MailState['state']
      >`CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN refused_at IS NOT NULL THEN 'refused'
        WHEN ${isInTime} THEN 'waiting' ELSE 'gave_up' END`.as('state'),
    )
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/** Returns the newest mail of a kind to an address, unless it was swept. */
export const newestMail = (db: Queryable, kind: string, address: string) =>
  db
    .selectFrom('mails')
    .select(['id', 'createdAt'])
    .where('kind', '=', kind)
    .where('toAddress', '=', oneLine(address))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
