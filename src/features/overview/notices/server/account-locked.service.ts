import type { Queryable } from '../../../../server/db/database.ts';
import { queueMail } from '../../../../server/mail/mail.ts';
import { inLanguage } from '../../../../shared/words.ts';
import { getBusiness } from '../../../records/business/server/business.service.ts';
import { accountLockedMailWords } from '../account-locked-mail.words.ts';
import { notifyStaff } from './notices.service.ts';
import { selectStaff, wasToldLately } from './notices.sql.ts';

/**
 * Tells owners, within the write that counts the failure, that somebody guesses at an account: by a notice for each
 * lock, and by mail at most once a day for one account, because anyone who guesses can go on for ever.
 */
export async function notifyOfLock(
  db: Queryable,
  { id: entityId, name }: { id: string; name: string },
  lockedUntil: string,
): Promise<void> {
  const mailed = await wasToldLately(db, 'account_locked', entityId);
  await notifyStaff(db, { kind: 'account_locked', entityId, params: { name } }, lockedUntil);
  if (mailed) return;
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
