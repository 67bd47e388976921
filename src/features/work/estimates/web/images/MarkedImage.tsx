import { useState } from 'react';
import type { Size } from '#shared/photo-marks.ts';
import { MarkStrokes } from './MarkStrokes.tsx';
import classes from './MarkedImage.module.css';
import { areSame, type DraftImage } from './draft-images.ts';

interface MarkedImageProps {
  readonly image: DraftImage;
  readonly alt: string;
}

/** Without what the server has drawn on it. */
export const originalOf = ({ url, stored }: DraftImage): string => (stored ? `${url}?show=original` : url);

/** A photo, small and cut to its place, with what is drawn on it. */
export function MarkedImage({ image, alt }: MarkedImageProps) {
  const [size, setSize] = useState<Size | null>(null);
  const { marks, marksOfFile, url } = image;
  if (marksOfFile !== null && areSame(marks, marksOfFile))
    return <img className={classes.image} src={`${url}?show=480`} alt={alt} />;
  return (
    <span className={classes.marked}>
      <img
        className={classes.image}
        src={originalOf(image)}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
      />
      {size && marks.length > 0 && (
        <svg
          className={classes.marks}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden
        >
          <MarkStrokes marks={marks} size={size} />
        </svg>
      )}
    </span>
  );
}
