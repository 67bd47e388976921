import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { inLanguage } from '#shared/words.ts';
import { PageHead } from '../frame/PageHead.tsx';
import { phoneLink, type PageProps } from '../site-input.ts';
import { contactWords } from './contact.words.ts';
import { Location } from './Location.tsx';
import { mapAddress } from './MapOnDemand.tsx';
import { RequestSection } from './RequestSection.tsx';

export function Contact(props: PageProps) {
  const words = inLanguage(contactWords, props.language);
  return (
    <>
      <PageHead
        eyebrow={props.site.business.name}
        title={words.title}
        lead={props.site.business.phone ? `${words.lead} ${words.urgent}` : words.lead}
      />
      <RequestSection {...props} beside={<Direct {...props} />} />
      <Location {...props} />
    </>
  );
}

/** Phone and address beside the form: a visitor who would rather call or come need not look for them. */
function Direct({ site, language }: PageProps) {
  const words = inLanguage(contactWords, language);
  const { address, phone, email } = site.business;
  const map = mapAddress(site.business);
  if (!phone && !address && !email) return null;
  return (
    <address className="direct">
      {phone && (
        <>
          <IconPhone size={22} stroke={1.6} aria-hidden="true" />
          <a href={phoneLink(phone)} aria-label={`${words.phone}: ${phone}`}>
            {phone}
          </a>
        </>
      )}
      {address && map && (
        <>
          <IconMapPin size={22} stroke={1.6} aria-hidden="true" />
          <a href={map}>{address}</a>
        </>
      )}
      {email && (
        <>
          <IconMail size={22} stroke={1.6} aria-hidden="true" />
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </address>
  );
}
