import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import type { Business } from '#features/records/business/business.contract.ts';
import { dayText } from '#shared/dates.ts';
import { answerFields, jobPaths, type JobView } from '#features/work/jobs/job-view.ts';
import type { Language } from '#shared/words.ts';
import { areHoursKnown, openingHoursRows } from '#apps/site/contact/opening-hours.ts';
import { mapAddress } from '#apps/site/contact/MapOnDemand.tsx';
import { pathIn, phoneLink, whatsAppLink } from '#apps/site/site-input.ts';
import { words, type ViewProps } from './customer-input.ts';

/** Whether there is more to say than where the shop is. */
export const isReachable = (business: Business): boolean =>
  business.phone !== '' || business.email !== '' || areHoursKnown(business);

/** How to reach the shop. */
export function Questions({ view, title }: ViewProps & { readonly title: string }) {
  if (!view.estimate?.isShown && !isReachable(view.business)) return null;
  return (
    <section className="card questions" aria-labelledby="questions">
      <h2 id="questions">{title}</h2>
      <CallMe view={view} />
      <Reach business={view.business} language={view.language} />
    </section>
  );
}

/** In the form of an answer the button belongs to it, so that what is filled in comes back; else it has a form of its own. */
function CallMe({ view: { estimate, path, formToken, language } }: ViewProps) {
  const spoken = words(language);
  if (!estimate?.isShown) return null;
  if (estimate.isCallAsked)
    return (
      <p className="call-asked" role="status">
        {spoken.callAsked}
      </p>
    );
  const button = (
    <button className="button button-quiet" type="submit" name={answerFields.call} value="1" formNoValidate>
      {spoken.callMe}
    </button>
  );
  if (estimate.asked.length > 0) return <p className="reach">{button}</p>;
  return (
    <form className="reach" method="post" action={path + jobPaths.answer}>
      <input type="hidden" name={answerFields.token} value={formToken} />
      {button}
    </form>
  );
}

export function Reach({ business, language }: { readonly business: Business; readonly language: Language }) {
  const spoken = words(language);
  const { phone, email, address } = business;
  const map = mapAddress(business);
  return (
    <>
      {phone && (
        <p className="reach">
          <a className="button button-quiet" href={phoneLink(phone)}>
            <IconPhone size={20} aria-hidden="true" />
            {spoken.call}
          </a>
          <a className="button button-quiet" href={whatsAppLink(phone)}>
            <IconBrandWhatsapp size={20} aria-hidden="true" />
            WhatsApp
          </a>
        </p>
      )}
      {phone && <p className="reach-text">{phone}</p>}
      {!phone && email && (
        <p className="reach">
          <a className="button button-quiet" href={`mailto:${email}`}>
            <IconMail size={20} aria-hidden="true" />
            {email}
          </a>
        </p>
      )}
      {address && <p className="reach-text">{map ? <a href={map}>{address}</a> : address}</p>}
      {areHoursKnown(business) && (
        <ul className="hours">
          {openingHoursRows(business.openingHours, language).map((row) => (
            <li key={row.days}>
              <span>{row.days}</span> <span>{row.times ?? spoken.closed}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the link opens and for how long. */
export function AboutLink({ view }: { readonly view: Pick<JobView, 'language' | 'worksUntil'> }) {
  const spoken = words(view.language);
  return (
    <footer className="wrap about-link">
      <p>
        {spoken.worksUntil(dayText(view.worksUntil))}{' '}
        <a href={pathIn(view.language, '/privacy')}>{spoken.privacy}</a>
      </p>
    </footer>
  );
}
