import { FileButton } from '@mantine/core';
import { IconCameraPlus } from '@tabler/icons-react';
import { use, useId, useRef, useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import lineTexts from '../editor/LineTexts.module.css';
import { ImageItem } from './ImageItem.tsx';
import { ImagesContext } from './images-context.ts';
import classes from './LineImages.module.css';
import { MarkedImage } from './MarkedImage.tsx';
import type { LineRef } from './draft-images.ts';

interface OfLine {
  readonly line: LineRef;
  /** Of the line. */
  readonly index: number;
}

/** Takes photos to a line, from the camera of a phone or from files. */
export function AddLineImages({ line, index }: OfLine) {
  const words = useWords(estimateEditorWords);
  const reset = useRef<() => void>(null);
  const known = use(ImagesContext);
  if (!known) return null;
  const choose = (files: File[]) => {
    known.images.add(files, line);
    // The same file may be chosen again.
    reset.current?.();
  };
  return (
    <FileButton resetRef={reset} multiple accept="image/*" onChange={choose}>
      {(props) => (
        <button
          {...props}
          type="button"
          className={lineTexts.tool}
          disabled={known.busy}
          aria-label={words.addImagesTo(index + 1)}
          title={words.addImagesTo(index + 1)}
        >
          <IconCameraPlus size={18} aria-hidden />
          <span aria-hidden>{words.photo}</span>
        </button>
      )}
    </FileButton>
  );
}

/** The photos of a line, small; pressing one opens what is said of it below. */
export function LineImages({ line, index }: OfLine) {
  const words = useWords(estimateEditorWords);
  const [opened, setOpened] = useState<string | null>(null);
  const id = useId();
  const known = use(ImagesContext);
  const all = known?.images.drafts ?? [];
  const own = all.flatMap((image, place) => (image.line === line ? [{ image, number: place + 1 }] : []));
  if (!known || own.length === 0) return null;
  const shown = own.find(({ image }) => image.key === opened);
  return (
    <>
      <ul className={classes.images} aria-label={words.imagesOfLine(index + 1)}>
        {own.map(({ image, number }) => (
          <li key={image.key}>
            <button
              type="button"
              aria-expanded={image.key === opened}
              aria-controls={image.key === opened ? id : undefined}
              onClick={() => setOpened(image.key === opened ? null : image.key)}
            >
              {image.url ? (
                <MarkedImage image={image} alt={image.description || words.image(number)} />
              ) : (
                <span role="status">{words.compressing}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <div id={id} className={classes.opened}>
          <ImageItem {...shown} {...known} />
        </div>
      )}
    </>
  );
}
