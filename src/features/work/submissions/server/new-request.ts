import type { Queryable } from '#server/db/database.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { mailsOfDay, queueMail } from '#server/mail/mail.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { requestMailsWords } from '../request-mails.words.ts';
import { selectStaff } from '#features/records/users/server/users.service.ts';

interface Request {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** For people: `Tesla Model 3 (2021)`. */
  readonly car: string;
  readonly language: Language;
  readonly servicesCount: number;
}

/** Confirmations that one mailbox gets in 24 hours, no matter who typed its address. */
const MAX_CONFIRMATIONS = 3;

const CONFIRMATION = 'request_confirmation';
type Sender = Awaited<ReturnType<typeof getBusiness>>;
const senderOf = ({ name, email }: Sender) => ({ name, address: email });

/** Nothing that the visitor typed goes to the address they typed: it may be another person's. */
async function confirm(
  db: Queryable,
  business: Sender,
  { email, language, servicesCount }: Request,
): Promise<void> {
  const words = inLanguage(requestMailsWords, language);
  await queueMail(db, {
    kind: CONFIRMATION,
    from: senderOf(business),
    to: email,
    language,
    subject: words.confirmation(business.name),
    paragraphs: [
      words.thanks(servicesCount),
      [words.reachUs, business.name, business.address, business.phone, business.email]
        .filter(Boolean)
        .join('\n'),
      words.notYours,
    ],
  });
}

declare module '#server/db/notify.ts' {
  interface NoticeKinds {
    readonly new_request: { readonly name: string };
  }
}

/**
 * Notifies staff of a visitor's request by notice and mail, and the visitor that it came, all within the write that
 * stores it.
 */
export async function notifyOfRequest({ db, notify }: Transaction, request: Request): Promise<void> {
  const { id: entityId, name, servicesCount } = request;
  await notify({ kind: 'new_request', entityId, params: { name } });
  const business = await getBusiness(db);
  const from = senderOf(business);
  if ((await mailsOfDay(db, CONFIRMATION, request.email)) < MAX_CONFIRMATIONS)
    await confirm(db, business, request);
  for (const { email, language } of await selectStaff(db, ['owner', 'service_manager'])) {
    const said = inLanguage(requestMailsWords, language);
    await queueMail(db, {
      kind: 'new_request',
      from,
      to: email,
      language,
      subject: said.newRequest,
      paragraphs: [
        said.cameIn(name, servicesCount),
        said.car(request.car),
        said.contact(request.phone, request.email),
      ],
      link: { label: said.openRequest, path: `/serviceportal/contact-submissions?open=${entityId}` },
    });
  }
}
