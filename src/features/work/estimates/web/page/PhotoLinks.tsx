import { useWords } from '#web/i18n.tsx';
import type { EstimateImage } from '../../estimate-images.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';
import classes from './PhotoLinks.module.css';

interface PhotoLinksProps {
  readonly photos: readonly EstimateImage[];
  /** Of the estimate: a photo without a description is named by its place among them. */
  readonly all: readonly EstimateImage[];
  readonly label: string;
}

/** Photos, small; each opens large in a new tab. */
export function PhotoLinks({ photos, all, label }: PhotoLinksProps) {
  const words = useWords(estimatesWords);
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label={label}>
      {photos.map((photo) => {
        const name = photo.description ?? words.image(all.indexOf(photo) + 1);
        return (
          <li key={photo.id}>
            <a
              href={photo.imageUrl}
              target="_blank"
              rel="noopener"
              aria-label={words.opensInNewTab(name)}
              title={name}
            >
              <img src={`${photo.imageUrl}?show=240`} alt="" loading="lazy" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
