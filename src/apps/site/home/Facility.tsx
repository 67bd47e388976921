import { inLanguage } from '#shared/words.ts';
import type { ImageName } from '#shared/artwork.ts';
import { ResponsiveImage } from '../frame/ResponsiveImage.tsx';
import type { PageProps } from '../site-input.ts';
import { homeWords } from './home.words.ts';

export function Facility({ site, language }: PageProps) {
  const words = inLanguage(homeWords, language);
  const images: [ImageName, string, string][] = [
    ['facility-workshop', words.imageWorkshop, words.captionWorkshop],
    ['facility-battery', words.imageBattery, words.captionBattery],
    ['facility-diagnostics', words.imageDiagnostics, words.captionDiagnostics],
    ['facility-charging', words.imageCharging, words.captionCharging],
  ];
  const visible = images.filter(([name]) => site.facility.includes(name));
  if (visible.length === 0) return null;
  // One photo alone is as wide as the page.
  const width = visible.length === 1 ? '1120px' : '560px';
  return (
    <section className="section section-tinted" aria-labelledby="facility-title">
      <div className="wrap">
        <h2 id="facility-title">{words.facilityTitle}</h2>
        <p className="lead">{words.facilityLead(site.business.inCityCenter)}</p>
        <ul className="facility">
          {visible.map(([name, alt, caption]) => (
            <li key={name}>
              <figure>
                <ResponsiveImage
                  image={site.artwork.images[name]}
                  alt={site.hasOwnFacility ? caption : alt}
                  sizes={`(min-width: 768px) ${width}, 94vw`}
                />
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
