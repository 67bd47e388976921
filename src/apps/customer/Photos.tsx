import { jobPaths, photoSides, type JobPhoto } from '#features/work/jobs/job-view.ts';
import { words, type ViewProps } from './customer-input.ts';

/** What belongs to no line. */
export function Photos({ view }: ViewProps) {
  const photos = view.photos.filter(({ lineId }) => lineId === null);
  if (photos.length === 0) return null;
  return (
    <section className="photos" aria-labelledby="photos">
      <h2 id="photos">{words(view.language).photos}</h2>
      <PhotoList view={view} photos={photos} />
    </section>
  );
}

/** The photos of a line, below it. */
export function LinePhotos({ view, lineId }: ViewProps & { readonly lineId: string }) {
  const photos = view.photos.filter((photo) => photo.lineId === lineId);
  if (photos.length === 0) return null;
  return (
    <div className="photos line-photos">
      <PhotoList view={view} photos={photos} />
    </div>
  );
}

/** At most; a photo held upright is narrower. */
const FULL_WIDTH = '1200';
/** As wide as the columns of the list are. */
const SIZES = '160px';

/** Each opens large by itself. */
function PhotoList({
  view: { language, path },
  photos,
}: ViewProps & { readonly photos: readonly JobPhoto[] }) {
  const spoken = words(language);
  return (
    <ul>
      {photos.map(({ id, caption }, place) => (
        <li key={id}>
          <a href={path + jobPaths.photo(id)} target="_blank" rel="noopener noreferrer">
            <img
              src={path + jobPaths.photo(id, '480')}
              srcSet={[...photoSides, undefined]
                .map((side) => `${path + jobPaths.photo(id, side)} ${side ?? FULL_WIDTH}w`)
                .join(', ')}
              sizes={SIZES}
              alt={caption ?? spoken.photo(place + 1)}
              loading="lazy"
              decoding="async"
              width="400"
              height="300"
            />
            <span className="visually-hidden"> ({spoken.newTab})</span>
          </a>
          {caption && <p aria-hidden="true">{caption}</p>}
        </li>
      ))}
    </ul>
  );
}
