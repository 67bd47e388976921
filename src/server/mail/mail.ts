import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Language } from '../../shared/words.ts';

export interface MailContent {
  readonly paragraphs: readonly string[];
  /** A way into the portal: a path below the public address. */
  readonly link: { readonly label: string; readonly path: string } | null;
}

export interface NewMail {
  /** What it is about, for the log. */
  readonly kind: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  /** Plain text; a paragraph may have several lines. */
  readonly paragraphs: readonly string[];
  readonly link?: MailContent['link'];
}

/** One line without control characters: what goes into a header. */
// oxlint-disable-next-line no-control-regex
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

/** Adds a mail to the outbox, within the transaction that causes it: it is sent if and only if that commits. */
export async function queueMail(db: Queryable, mail: NewMail): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      kind: mail.kind,
      fromName: oneLine(mail.from.name),
      fromAddress: oneLine(mail.from.address),
      toAddress: oneLine(mail.to),
      language: mail.language,
      subject: oneLine(mail.subject),
      content: JSON.stringify({ paragraphs: mail.paragraphs, link: mail.link ?? null } satisfies MailContent),
    })
    .execute();
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

const waiting = (db: Queryable) =>
  db
    .selectFrom('mails')
    .where('sentAt', 'is', null)
    .where('refusedAt', 'is', null)
    .where(sql<boolean>`created_at > now() - ${GIVE_UP_AFTER}`);

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
    .returning([sql<Language>`language`.as('language'), sql<MailContent>`content`.as('content')])
    .executeTakeFirst();
export type TakenMail = NonNullable<Awaited<ReturnType<typeof takeMail>>>;

/** Milliseconds until a mail is due; null when none waits. */
export const nextMailIn = async (db: Queryable): Promise<number | null> =>
  (
    await waiting(db)
      .select(sql<number | null>`extract(epoch FROM min(next_attempt_at) - now())::float8 * 1000`.as('wait'))
      .executeTakeFirst()
  )?.wait ?? null;

/** The mails that wait, and for how many seconds the oldest has. */
export const waitingMails = async (db: Queryable): Promise<{ count: number; oldestSeconds: number }> =>
  waiting(db)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8`.as('oldestSeconds'),
    ])
    .executeTakeFirstOrThrow();

/** A mail that is done with is stored for as long as it may be needed. */
export const sweepMails = (db: Queryable) =>
  db
    .deleteFrom('mails')
    .where(sql<boolean>`created_at < now() - interval '30 days'`)
    .execute();

export const markSent = (db: Queryable, id: string) =>
  db
    .updateTable('mails')
    .set({ sentAt: sql`now()`, lastError: null })
    .where('id', '=', id)
    .execute();

/** Kept for another attempt after `seconds`; without, it is given up. */
export const markFailed = (db: Queryable, id: string, error: string, seconds: number | null) =>
  db
    .updateTable('mails')
    .set({
      lastError: error.slice(0, 500),
      ...(seconds === null
        ? { refusedAt: sql`now()` }
        : { nextAttemptAt: sql`now() + make_interval(secs => ${seconds})` }),
    })
    .where('id', '=', id)
    .execute();
