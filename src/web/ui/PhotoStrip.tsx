import classes from './PhotoStrip.module.css';

interface ShownPhoto {
  readonly id: string;
  /** Where its bytes are; small with `?show=240`. */
  readonly imageUrl: string;
  /** What a screen reader says, with that it opens a new tab. */
  readonly opensLabel: string;
  readonly name: string;
}

interface PhotoStripProps {
  readonly photos: readonly ShownPhoto[];
  readonly label: string;
}

/** Photos, small; each opens large in a new tab. */
export function PhotoStrip({ photos, label }: PhotoStripProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos} aria-label={label}>
      {photos.map(({ id, imageUrl, opensLabel, name }) => (
        <li key={id}>
          <a href={imageUrl} target="_blank" rel="noopener" aria-label={opensLabel} title={name}>
            <img src={`${imageUrl}?show=240`} alt="" loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
