import { IconBrandWhatsapp, IconMail, IconMapPin, IconParking, IconPhone } from '@tabler/icons-react';
import { openingHoursRows } from '../opening-hours.ts';
import { phoneLink, whatsAppLink, wordsOf, type PageProps } from '../site-input.ts';

export function Location({ site, language }: PageProps) {
  const words = wordsOf(language);
  const { business } = site;
  const place = `${business.latitude}/${business.longitude}`;
  const map = `https://www.openstreetmap.org/?mlat=${business.latitude}&mlon=${business.longitude}#map=17/${place}`;
  return (
    <section className="section section-ink" id="contact" aria-labelledby="contact-title">
      <div className="wrap">
        <h2 id="contact-title">{words.contactTitle}</h2>
        <div className="location">
          <ul className="location-ways">
            <li>
              <IconMapPin size={26} stroke={1.6} aria-hidden="true" />
              <div>
                <h3>{words.address}</h3>
                <p>{business.address}</p>
                <p>
                  <a href={map}>{words.openInMaps}</a>
                </p>
              </div>
            </li>
            <li>
              <IconPhone size={26} stroke={1.6} aria-hidden="true" />
              <div>
                <h3>{words.phone}</h3>
                <p>
                  <a href={phoneLink(business.phone)}>{business.phone}</a>
                </p>
                <p>
                  <a href={whatsAppLink(business.phone)}>
                    <IconBrandWhatsapp size={20} aria-hidden="true" /> {words.whatsApp}
                  </a>
                </p>
              </div>
            </li>
            <li>
              <IconMail size={26} stroke={1.6} aria-hidden="true" />
              <div>
                <h3>{words.email}</h3>
                <p>
                  <a href={`mailto:${business.email}`}>{business.email}</a>
                </p>
              </div>
            </li>
          </ul>
          <div className="hours">
            <h3>{words.hours}</h3>
            <dl>
              {openingHoursRows(business.openingHours, language).map((row) => (
                <div key={row.days}>
                  <dt>{row.days}</dt>
                  <dd>{row.times ?? words.closed}</dd>
                </div>
              ))}
            </dl>
            <p className="hours-parking">
              <IconParking size={24} stroke={1.6} aria-hidden="true" /> {words.parking}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
