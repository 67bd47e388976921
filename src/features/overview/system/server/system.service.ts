import type { UserContext } from '#server/http/context.ts';
import type { Services } from '#server/http/endpoint.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireFound } from '#server/db/records.ts';
import { mailStates, newestMail, queueMail } from '#server/mail/mail.ts';
import { version } from '#server/version.ts';
import { DomainError } from '#shared/errors.ts';
import { inLanguage } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';

import type { SystemState, TestMail } from '../system.contract.ts';
import { systemAudit } from '../system.fields.ts';
import { testMailWords } from '../system.words.ts';
import { systemWarnings } from './system-warnings.ts';
import { selectServer } from './system.sql.ts';

const TEST_MAIL = 'test_mail';

/** Compares with the middle of the time that the question took. */
async function readDatabase({ db }: UserContext) {
  const asked = Date.now();
  const { version: databaseVersion, now, ownsTables } = await selectServer(db);
  const middle = (asked + Date.now()) / 2;
  return { databaseVersion, ownsTables, differenceMs: Math.round(Date.parse(now) - middle) };
}

async function readTestMail({ db, user }: UserContext): Promise<TestMail | null> {
  const mail = await newestMail(db, TEST_MAIL, user.email);
  const state = mail && (await mailStates(db, [mail.id])).get(mail.id);
  return state
    ? { to: user.email, queuedAt: mail.createdAt, state: state.state, lastError: state.lastError }
    : null;
}

/** Returns what the server understood of its settings and of this request, without any secret. */
export async function readSystem(ctx: UserContext, services: Services): Promise<SystemState> {
  const { connection } = ctx;
  const settings = services.settings ?? [];
  const isSet = (name: string) => settings.some((setting) => setting.name === name && setting.isSet);
  const { databaseVersion, ownsTables, differenceMs } = await readDatabase(ctx);
  const state = {
    version,
    nodeVersion: process.version,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    visitor: {
      address: ctx.actor.ipAddress ?? '',
      peer: connection.peer,
      host: connection.host,
      protocol: connection.protocol,
      isForwarded: connection.isForwarded,
      // A header that is believed changes the address; one that names the peer itself changes nothing.
      isProxyTrusted: isSet('TRUSTED_PROXY') && ctx.actor.ipAddress !== connection.peer,
    },
    publicUrl: ctx.publicUrl,
    clock: { server: new Date().toISOString(), differenceMs },
    database: { version: databaseVersion, isBuiltIn: !isSet('DATABASE_URL'), ownsTables },
    disk: await services.temporary.space(),
    backupDisk: await services.temporary.spaceOfOther(services.backups.folder),
    sendsMail: services.sendsMail === true,
    testMail: await readTestMail(ctx),
    settings: [...settings],
  };
  return { ...state, warnings: systemWarnings(state, isSet('PUBLIC_URL')) };
}

/** Queues a mail to the caller's own address. Throws `no_mail_server` where it would never be sent. */
export async function sendTestMail(ctx: UserContext, services: Services): Promise<TestMail> {
  if (services.sendsMail !== true) throw new DomainError('no_mail_server');
  const words = inLanguage(testMailWords, ctx.language);
  await inTransaction(ctx, async (tx) => {
    const business = await getBusiness(tx.db);
    await queueMail(tx.db, {
      kind: TEST_MAIL,
      from: { name: business.name, address: business.email },
      to: ctx.user.email,
      language: ctx.language,
      subject: words.subject,
      paragraphs: [words.text],
    });
    const details = { testMailTo: ctx.user.email };
    await tx.audit({ action: 'data_modified', entityType: systemAudit, details });
  });
  const queued = requireFound(await readTestMail(ctx));
  return queued;
}
