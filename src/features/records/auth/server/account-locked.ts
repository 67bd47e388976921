import type { Transaction } from '#server/db/transaction.ts';
import { wasNotifiedLately } from '#server/db/notify.ts';
import { queueMail } from '#server/mail/mail.ts';
import { inLanguage } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { accountLockedMailWords } from '../account-locked-mail.words.ts';
import { selectStaff } from '#features/records/users/server/users.service.ts';

declare module '#server/db/notify.ts' {
  interface NoticeKinds {
    readonly account_locked: { readonly name: string };
  }
}

/**
 * Notifies owners, within the write that counts the failure, that an account's password is being guessed: by a notice
 * for each lock, and by mail at most once a day for one account, because an attacker can go on for ever.
 */
export async function notifyOfLock(
  { db, notify }: Transaction,
  { id: entityId, name }: { id: string; name: string },
  lockedUntil: string,
): Promise<void> {
  const isMailed = await wasNotifiedLately(db, 'account_locked', entityId);
  await notify({ kind: 'account_locked', entityId, params: { name } }, lockedUntil);
  if (isMailed) return;
  const business = await getBusiness(db);
  for (const { email, language } of await selectStaff(db, ['owner'])) {
    const words = inLanguage(accountLockedMailWords, language);
    await queueMail(db, {
      kind: 'account_locked',
      from: { name: business.name, address: business.email },
      to: email,
      language,
      subject: words.subject(name),
      paragraphs: [words.happened(name), words.known, words.whatToDo],
      link: { label: words.open, path: '/serviceportal/users' },
    });
  }
}
