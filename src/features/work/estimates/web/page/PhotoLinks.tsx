import { useWords } from '#web/i18n.tsx';
import { PhotoStrip } from '#web/ui/PhotoStrip.tsx';
import type { EstimateImage } from '../../estimate-images.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';

interface PhotoLinksProps {
  readonly photos: readonly EstimateImage[];
  /** Of the estimate: a photo without a description is named by its place among them. */
  readonly all: readonly EstimateImage[];
  readonly label: string;
}

/** Photos of an estimate, small; each opens large in a new tab. */
export function PhotoLinks({ photos, all, label }: PhotoLinksProps) {
  const words = useWords(estimatesWords);
  const shown = photos.map((photo) => {
    const name = photo.description ?? words.image(all.indexOf(photo) + 1);
    return { id: photo.id, imageUrl: photo.imageUrl, name, opensLabel: words.opensInNewTab(name) };
  });
  return <PhotoStrip photos={shown} label={label} />;
}
