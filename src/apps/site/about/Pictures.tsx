import { inLanguage } from '../../../shared/words.ts';
import type { ImageName } from '../../../shared/artwork.ts';
import { Picture } from '../frame/Picture.tsx';
import { homeWords } from '../home/home.words.ts';
import type { PageProps } from '../site-input.ts';
import { aboutWords } from './about.words.ts';

interface Shown {
  readonly name: ImageName;
  readonly alt: string;
  readonly caption: string;
  readonly sizes: string;
}

const wide = '(min-width: 1200px) 760px, (min-width: 900px) 64vw, 94vw';
const half = '(min-width: 1200px) 560px, (min-width: 600px) 46vw, 94vw';
const narrow = '(min-width: 1200px) 380px, (min-width: 900px) 32vw, (min-width: 600px) 46vw, 94vw';

/** The rooms: the workshop large, the others around it. */
export function Pictures({ site, language }: PageProps) {
  const home = inLanguage(homeWords, language);
  const words = inLanguage(aboutWords, language);
  const pictures: Shown[] = [
    { name: 'facility-workshop', alt: home.pictureWorkshop, caption: home.captionWorkshop, sizes: wide },
    { name: 'facility-battery', alt: home.pictureBattery, caption: home.captionBattery, sizes: narrow },
    {
      name: 'facility-diagnostics',
      alt: home.pictureDiagnostics,
      caption: home.captionDiagnostics,
      sizes: narrow,
    },
    { name: 'facility-charging', alt: home.pictureCharging, caption: home.captionCharging, sizes: half },
    { name: 'facility-reception', alt: words.pictureReception, caption: words.captionReception, sizes: half },
  ];
  const shown = pictures.filter(({ name }) => site.facility.includes(name));
  if (shown.length === 0) return null;
  return (
    <section className="section section-tinted" aria-labelledby="place-title">
      <div className="wrap">
        <h2 id="place-title">{words.placeTitle}</h2>
        <p className="lead">{home.facilityLead}</p>
        <ul className="about-pictures">
          {shown.map(({ name, alt, caption, sizes }) => (
            <li key={name}>
              <figure>
                <Picture
                  picture={site.artwork.pictures[name]}
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
