import { IconClock, IconMapPin, IconParking } from '@tabler/icons-react';
import { inLanguage } from '#shared/words.ts';
import { areHoursKnown, openingHoursRows } from '../contact/opening-hours.ts';
import { frameWords } from '../frame/frame.words.ts';
import { pathIn, phoneLink, type PageProps } from '../site-input.ts';
import { aboutWords } from './about.words.ts';

export function Visit({ site, language }: PageProps) {
  const words = inLanguage(aboutWords, language);
  const { hours, closed, parking } = inLanguage(frameWords, language);
  const { address, phone, openingHours, freeParking } = site.business;
  return (
    <section className="section section-ink" aria-labelledby="visit-title">
      <div className="wrap">
        <h2 id="visit-title">{words.visitTitle}</h2>
        {(address || freeParking) && (
          <ul className="about-visit">
            {address && (
              <li>
                <IconMapPin size={26} stroke={1.6} aria-hidden="true" />
                <h3>{words.address}</h3>
                <p>{address}</p>
              </li>
            )}
            {areHoursKnown(site.business) && (
              <li>
                <IconClock size={26} stroke={1.6} aria-hidden="true" />
                <h3>{hours}</h3>
                <dl>
                  {openingHoursRows(openingHours, language).map((row) => (
                    <div key={row.days}>
                      <dt>{row.days}</dt>
                      <dd>{row.times ?? closed}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            )}
            {freeParking && (
              <li>
                <IconParking size={26} stroke={1.6} aria-hidden="true" />
                <h3>{words.parkingTitle}</h3>
                <p>{parking}</p>
              </li>
            )}
          </ul>
        )}
        <p className="actions">
          <a className="button button-primary" href={pathIn(language, '/contact')}>
            {words.visitContact}
          </a>
          {phone && (
            <a className="button button-light" href={phoneLink(phone)}>
              {phone}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}
