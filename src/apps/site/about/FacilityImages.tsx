import { inLanguage } from '#shared/words.ts';
import type { ImageName } from '#shared/artwork.ts';
import { ResponsiveImage } from '../frame/ResponsiveImage.tsx';
import { homeWords } from '../home/home.words.ts';
import type { PageProps } from '../site-input.ts';
import { aboutWords } from './about.words.ts';

interface FacilityImage {
  readonly name: ImageName;
  readonly alt: string;
  readonly caption: string;
  readonly sizes: string;
}

const wide = '(min-width: 1200px) 760px, (min-width: 900px) 64vw, 94vw';
const half = '(min-width: 1200px) 560px, (min-width: 600px) 46vw, 94vw';
const narrow = '(min-width: 1200px) 380px, (min-width: 900px) 32vw, (min-width: 600px) 46vw, 94vw';

/** The images of the shop: the workshop large, the others around it. */
export function FacilityImages({ site, language }: PageProps) {
  const home = inLanguage(homeWords, language);
  const words = inLanguage(aboutWords, language);
  const images: FacilityImage[] = [
    { name: 'facility-workshop', alt: home.imageWorkshop, caption: home.captionWorkshop, sizes: wide },
    { name: 'facility-battery', alt: home.imageBattery, caption: home.captionBattery, sizes: narrow },
    {
      name: 'facility-diagnostics',
      alt: home.imageDiagnostics,
      caption: home.captionDiagnostics,
      sizes: narrow,
    },
    { name: 'facility-charging', alt: home.imageCharging, caption: home.captionCharging, sizes: half },
    { name: 'facility-reception', alt: words.imageReception, caption: words.captionReception, sizes: half },
  ];
  const visible = images.filter(({ name }) => site.facility.includes(name));
  if (visible.length === 0) return null;
  return (
    <section className="section section-tinted" aria-labelledby="place-title">
      <div className="wrap">
        <h2 id="place-title">{words.placeTitle}</h2>
        <p className="lead">{home.facilityLead(site.business.inCityCenter)}</p>
        <ul className="about-images">
          {visible.map(({ name, alt, caption, sizes }) => (
            <li key={name}>
              <figure>
                <ResponsiveImage
                  image={site.artwork.images[name]}
                  alt={site.hasOwnFacility ? caption : alt}
                  sizes={sizes}
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
