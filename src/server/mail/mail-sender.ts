import { isOwnMachine } from '../config.ts';
import type { Database } from '../db/database.ts';
import { mailHtml } from './mail-html.ts';
import {
  attachmentsOf,
  markFailed,
  markRefused,
  markSent,
  nextMailIn,
  takeMail,
  type TakenMail,
} from './mail.ts';

/** Longer than any attempt takes: a process that died while sending leaves its mail to the others after this. */
const TURN_SECONDS = 180;
const PATIENCE_MS = 10_000;
const MIN_WAIT_MS = 100;
/** Looks again at least this often, should an announcement get lost. */
const MAX_WAIT_MS = 60_000;
const MAX_PAUSE_SECONDS = 3600;
/** Without a mail server a mail is named once. When one is set later, the mail is tried again after this. */
const KEPT_SECONDS = 600;

interface Log {
  info(about: object, text: string): void;
  warn(about: object, text: string): void;
}

interface MailSettings {
  /** Unset: mails are kept, and named in the log. */
  readonly smtpUrl: string | undefined;
  readonly publicUrl: string;
  readonly log: Log;
}

/** Text and HTML say the same. */
function bodiesOf({ fromName, subject, language, content }: TakenMail, publicUrl: string) {
  const { paragraphs, preheader, footer = [] } = content;
  const link = content.link ? { label: content.link.label, url: publicUrl + content.link.path } : null;
  // `-- ` in a line of its own begins a signature (RFC 3676).
  const text = [
    ...paragraphs,
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...(footer.length > 0 ? [['-- ', fromName, ...footer].join('\n')] : []),
  ].join('\n\n');
  const html = mailHtml({ language, subject, sender: fromName, preheader, paragraphs, link, footer });
  return { text, html };
}

/** For a shop that has not entered its own address yet: the account on the mail server, or one on the site's host. */
function addressWithoutSettings(smtpUrl: string, publicUrl: string): string {
  const account = decodeURIComponent(new URL(smtpUrl).username);
  return account.includes('@') ? account : `noreply@${new URL(publicUrl).hostname}`;
}

/**
 * A password for the mail server crosses no network unencrypted: where the server offers no encryption, or somebody on
 * the way hides the offer, the mail waits. `?requireTLS=false` in `SMTP_URL` permits it.
 */
export function requiresEncryption(smtpUrl: string): boolean {
  const { protocol, password, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && password !== '' && !isOwnMachine(hostname);
}

/** The same each time: a mail program recognizes that a mail delivered twice is one. */
const messageIdOf = (id: string, fromAddress: string): string => `<${id}@${fromAddress.split('@').at(-1)}>`;

/** The mail server has judged the mail or its recipient, for good; anything else, a setting too, may be well again later. */
const isRejected = (error: unknown): boolean => {
  const { code, command, responseCode } = error as Record<'code' | 'command' | 'responseCode', unknown>;
  const judged = code === 'EMESSAGE' || command === 'RCPT TO';
  return judged && typeof responseCode === 'number' && responseCode >= 500 && responseCode !== 530;
};

/**
 * Why an attempt failed, in codes alone, such as `EENVELOPE 550 5.1.1`: a mail server's sentences quote addresses, and may
 * quote the mail itself with its link.
 */
export function reasonOf(error: unknown): string {
  const { code, originalCode, responseCode, response } = error as Record<string, unknown>;
  const answer = typeof response === 'string' ? response : '';
  const [, status] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer) ?? [];
  const codes = [code, originalCode, responseCode, status].map((each) =>
    typeof each === 'string' || typeof each === 'number' ? String(each) : '',
  );
  return codes.filter((each) => /^[A-Z\d_.]{1,60}$/.test(each)).join(' ') || 'UNKNOWN';
}

/** 5 seconds, then twice as long each time. */
const pauseAfter = (attempts: number): number => Math.min(5 * 2 ** (attempts - 1), MAX_PAUSE_SECONDS);

interface MailSender {
  /** Something may have come into the outbox. */
  wake(): void;
  /** Lets a mail that is on its way arrive. */
  stop(): Promise<void>;
}

const openTransport = async (smtpUrl: string) =>
  (await import('nodemailer')).default.createTransport({
    url: smtpUrl,
    requireTLS: requiresEncryption(smtpUrl),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

interface Sending extends Pick<MailSettings, 'publicUrl' | 'log'> {
  readonly db: Database;
  readonly transport: Awaited<ReturnType<typeof openTransport>>;
  /** Of the sender, where the shop has not entered its own. */
  readonly ownAddress: string;
}

/** Sends a mail once, and stores what came of it. */
async function attempt(
  { db, transport, ownAddress, publicUrl, log }: Sending,
  mail: TakenMail,
): Promise<void> {
  const { id, kind, attempts, language } = mail;
  const fromAddress = mail.fromAddress || ownAddress;
  const attachments = await attachmentsOf(db, id);
  try {
    await transport.sendMail({
      messageId: messageIdOf(id, fromAddress),
      from: { name: mail.fromName, address: fromAddress },
      to: { name: '', address: mail.toAddress },
      subject: mail.subject,
      ...bodiesOf(mail, publicUrl),
      attachments: attachments.map(({ fileName: filename, ...file }) => ({ filename, ...file })),
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    });
  } catch (error) {
    const isPermanent = isRejected(error);
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    log.warn({ mail: id, kind, attempts, code, responseCode, isPermanent }, 'a mail could not be sent');
    if (isPermanent) await markRefused(db, id, reasonOf(error));
    else await markFailed(db, id, reasonOf(error), pauseAfter(attempts));
    return;
  }
  await markSent(db, id);
  log.info({ mail: id, kind }, 'a mail was sent');
}

/** Without a mail server: each is named once, and can be read in the table `mails`; its texts name people. */
function nameKept({ id, kind, attempts }: TakenMail, log: Log): void {
  if (attempts === 1) log.info({ mail: id, kind }, 'a mail was kept: SMTP_URL is not set');
}

/** Sends what is in the outbox, as soon as it is there and for as long as it takes. */
export async function startMailSender(
  db: Database,
  { smtpUrl, publicUrl, log }: MailSettings,
): Promise<MailSender> {
  const transport = smtpUrl ? await openTransport(smtpUrl) : null;
  const ownAddress = smtpUrl ? addressWithoutSettings(smtpUrl, publicUrl) : '';
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let again = false;
  let working: Promise<void> | null = null;

  const handle = (mail: TakenMail) =>
    transport ? attempt({ db, transport, ownAddress, publicUrl, log }, mail) : nameKept(mail, log);

  async function work(): Promise<void> {
    do {
      again = false;
      for (let mail; !stopped && (mail = await takeMail(db, transport ? TURN_SECONDS : KEPT_SECONDS));)
        await handle(mail);
    } while (again && !stopped);
    const wait = stopped ? null : await nextMailIn(db);
    rest(wait ?? MAX_WAIT_MS);
  }

  const rest = (ms: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, Math.min(Math.max(ms, MIN_WAIT_MS), MAX_WAIT_MS));
  };

  function wake(): void {
    again = true;
    working ??= work()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the outbox could not be read');
        rest(MAX_WAIT_MS / 10);
      })
      .finally(() => {
        working = null;
        if (again && !stopped) wake();
      });
  }

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
      transport?.close();
    },
  };
}
