import type { ImageFiles } from '#shared/artwork.ts';

interface ResponsiveImageProps {
  readonly image: ImageFiles;
  readonly alt: string;
  /** How wide it is drawn, for the browser's choice. */
  readonly sizes: string;
}

const sourceSet = (files: ImageFiles['avif']): string =>
  files.map(({ src, width }) => `${src} ${width}w`).join(', ');

/** An image below the first screen, in the format and width that the browser chooses. */
export function ResponsiveImage({ image, alt, sizes }: ResponsiveImageProps) {
  const { width, height, avif, webp, jpeg } = image;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(avif)} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(webp)} sizes={sizes} />
      <img
        src={jpeg.at(-1)?.src}
        srcSet={sourceSet(jpeg)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
