import { jobPaths } from '../../features/work/jobs/job-view.ts';
import { words, type ViewProps } from './customer-input.ts';

/** Each opens large by itself. */
export function Photos({ view: { language, path, photos } }: ViewProps) {
  const spoken = words(language);
  if (photos.length === 0) return null;
  return (
    <section className="photos" aria-labelledby="photos">
      <h2 id="photos">{spoken.photos}</h2>
      <ul>
        {photos.map(({ id, caption }, place) => (
          <li key={id}>
            <a href={path + jobPaths.photo(id)} target="_blank" rel="noopener noreferrer">
              <img
                src={path + jobPaths.photo(id)}
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
    </section>
  );
}
