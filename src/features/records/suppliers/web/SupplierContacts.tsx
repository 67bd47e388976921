import { useWords } from '#web/i18n.tsx';
import { suppliersWords } from '../suppliers.words.ts';
import { EmailText } from '#web/ui/EmailText.tsx';
import { Anchor } from '#web/ui/Text.tsx';

/** Tall enough for a finger, one above the other as they are. */
const tall = { display: 'inline-block', lineHeight: '1.5rem' } as const;

export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <Anchor
    underline="always"
    href={`tel:${phone.replace(/[^\d+]/g, '')}`}
    style={{ ...tall, whiteSpace: 'nowrap' }}
  >
    {phone}
  </Anchor>
);

export const EmailLink = ({ email }: { readonly email: string }) => (
  <Anchor underline="always" href={`mailto:${email}`} style={tall}>
    <EmailText email={email} />
  </Anchor>
);

export function WebsiteLink({ website }: { readonly website: string }) {
  const words = useWords(suppliersWords);
  const displayed = website.replace(/^https?:\/\/(www\.)?|\/$/gi, '');
  return (
    <Anchor
      underline="always"
      href={website}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={words.opensInNewTab(displayed)}
      style={{ ...tall, overflowWrap: 'anywhere' }}
    >
      {displayed}
    </Anchor>
  );
}
