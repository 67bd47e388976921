import { useQuery } from '@tanstack/react-query';
import { isCertificate, siteImageNames } from '#shared/artwork.ts';
import { useWords } from '#web/i18n.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { siteImagesWords } from '../site-images.words.ts';
import { SettingsSection } from '#web/ui/SettingsSection.tsx';
import { siteImagesQuery } from './site-images.queries.ts';
import { SiteImageTile } from './SiteImageTile.tsx';
import classes from './SiteImages.module.css';
import { Skeleton } from '#web/ui/skeletons.tsx';

/**
 * Beside the form, not in it: each image is uploaded and removed for itself, with effect at once. Photos of certificates are
 * with their titles.
 */
export function SiteImages() {
  const words = useWords(siteImagesWords);
  const { data, error, refetch } = useQuery(siteImagesQuery);
  return (
    <SettingsSection title={words.title} hint={words.hint} id="pictures">
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={classes.tiles} aria-busy={!data}>
          {data
            ? data
                .filter(({ name }) => !isCertificate(name))
                .map((image) => <SiteImageTile key={image.name} image={image} />)
            : siteImageNames
                .filter((name) => !isCertificate(name))
                .map((name) => (
                  <li key={name}>
                    <Skeleton height={330} radius="md" />
                  </li>
                ))}
        </ul>
      )}
    </SettingsSection>
  );
}
