import { IconBrandWhatsapp, IconMail, IconMapPin, IconParking, IconPhone } from '@tabler/icons-react';
import { inLanguage } from '#shared/words.ts';
import { frameWords } from '../frame/frame.words.ts';
import { phoneLink, whatsAppLink, type PageProps } from '../site-input.ts';
import { contactWords } from './contact.words.ts';
import { MapOnDemand, mapAddress, routeLinks } from './MapOnDemand.tsx';
import { areHoursKnown, openingHoursRows, sentencesOfToday } from './opening-hours.ts';

/** How to find and reach the shop, when it is open, and a map for those who ask for one. */
export function Location({ site, language }: PageProps) {
  const words = inLanguage(contactWords, language);
  return (
    <section className="section section-ink" id="contact" aria-labelledby="contact-title">
      <div className="wrap">
        <h2 id="contact-title">{words.locationTitle(site.business.inCityCenter)}</h2>
        <div className="location">
          {canBeReached(site) && <Ways site={site} language={language} />}
          {(areHoursKnown(site.business) || site.business.freeParking) && (
            <Hours site={site} language={language} />
          )}
        </div>
        <MapOnDemand site={site} language={language} />
      </div>
    </section>
  );
}

const canBeReached = ({ business: { address, phone, email } }: PageProps['site']): boolean =>
  [address, phone, email].some(Boolean);

type CardProps = Pick<PageProps, 'site' | 'language'>;

function Ways({ site, language }: CardProps) {
  const words = inLanguage(contactWords, language);
  const { address, phone, email } = site.business;
  const onMap = mapAddress(site.business);
  return (
    <ul className="location-ways">
      {address && (
        <li>
          <IconMapPin size={26} stroke={1.6} aria-hidden="true" />
          <div>
            <h3>{words.address}</h3>
            <p className="location-address">{address}</p>
            {onMap && (
              <p>
                <a className="button button-primary" href={onMap}>
                  {words.openInMaps}
                </a>
              </p>
            )}
            <Routes site={site} language={language} />
          </div>
        </li>
      )}
      {phone && (
        <li>
          <IconPhone size={26} stroke={1.6} aria-hidden="true" />
          <div>
            <h3>{words.phone}</h3>
            <p>
              <a href={phoneLink(phone)}>{phone}</a>
            </p>
            <p>
              <a href={whatsAppLink(phone)}>
                <IconBrandWhatsapp size={20} aria-hidden="true" /> {inLanguage(frameWords, language).whatsApp}
              </a>
            </p>
          </div>
        </li>
      )}
      {email && (
        <li>
          <IconMail size={26} stroke={1.6} aria-hidden="true" />
          <div>
            <h3>{words.email}</h3>
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          </div>
        </li>
      )}
    </ul>
  );
}

/** Each visitor navigates with something else. */
function Routes({ site, language }: CardProps) {
  const words = inLanguage(contactWords, language);
  return (
    <p className="location-routes">
      <span>{words.routes}</span>
      {routeLinks(site.business).map(({ name, href }) => (
        <a key={name} href={href}>
          {name}
        </a>
      ))}
    </p>
  );
}

function Hours({ site, language }: CardProps) {
  const words = inLanguage(frameWords, language);
  return (
    <div className="hours">
      {areHoursKnown(site.business) && (
        <>
          <h3>{words.hours}</h3>
          <p
            className="hours-today"
            data-week={JSON.stringify(sentencesOfToday(site.business.openingHours, language))}
            hidden
          />
          <dl>
            {openingHoursRows(site.business.openingHours, language).map((row) => (
              <div key={row.days}>
                <dt>{row.days}</dt>
                <dd>{row.times ?? words.closed}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {site.business.freeParking && (
        <p className="hours-parking">
          <IconParking size={24} stroke={1.6} aria-hidden="true" /> {words.parking}
        </p>
      )}
    </div>
  );
}
