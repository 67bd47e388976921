import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n.tsx';
import { Anchor } from '#web/ui/Text.tsx';
import { whatsAppOf } from '#features/records/customers/whats-app.ts';
import { sendWords } from '../../job-portal.words.ts';
import type { Job, LinkChannel } from '../../jobs.contract.ts';
import { Notice } from '../Notice.tsx';

/** What the dialogs of other features send a link to a customer with. */
export { LanguageField, MailFields } from './LinkFields.tsx';
export { MadeLinkShown, type Made } from './MadeLinkShown.tsx';
export { Notice };

/** Why a way is closed, with the way on; null where it is open. */
export function useObstacle(
  customerId: string | null,
  {
    customer,
    sendsMail,
  }: { readonly sendsMail: boolean; readonly customer: Pick<NonNullable<Job['customer']>, 'phone'> | null },
): (channel: LinkChannel) => ReactNode {
  const words = useWords(sendWords);
  return (channel) => {
    if (channel === 'mail' && !sendsMail) return <Notice kind="warning" text={words.noMail} />;
    if (channel !== 'whatsapp' || (customer?.phone && whatsAppOf(customer.phone))) return null;
    if (!customer || !customerId) return <Notice kind="warning" text={words.noCustomer} />;
    return (
      <Notice kind="warning" text={words.noPhone}>
        <Anchor
          underline="always"
          renderRoot={(props) => <Link to="/customers/$id" params={{ id: customerId }} {...props} />}
        >
          {words.openCustomer}
        </Anchor>
      </Notice>
    );
  };
}
