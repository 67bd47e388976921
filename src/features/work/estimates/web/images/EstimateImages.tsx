import { Alert, FileButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useSyncExternalStore } from 'react';
import { useWords } from '#web/i18n.tsx';
import { Section } from '#web/ui/Section.tsx';
import { webWords } from '#web/web.words.ts';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import section from '#web/ui/Section.module.css';
import classes from './EstimateImages.module.css';
import { ImageItem } from './ImageItem.tsx';
import type { EstimateImagesUse } from './use-estimate-images.ts';
import type { LineStore } from '../editor/line-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface EstimateImagesProps {
  readonly images: EstimateImagesUse;
  readonly store: LineStore;
  readonly busy: boolean;
}

/** Photos that belong to no line, with their descriptions; they are sent when the estimate is saved. */
export function EstimateImages({ images, store, busy }: EstimateImagesProps) {
  const words = useWords(estimateEditorWords);
  const { tryAgain } = useWords(webWords);
  const { drafts, errors } = images;
  // As a text, so that it is drawn again only when lines come or go.
  const known = useSyncExternalStore(store.subscribe, store.refs).split(' ');
  const own = drafts.flatMap((image, index) =>
    image.line === null || !known.includes(String(image.line)) ? [{ image, number: index + 1 }] : [],
  );
  const reset = useRef<() => void>(null);
  const choose = (files: File[]) => {
    images.add(files);
    // The same file may be chosen again.
    reset.current?.();
  };
  return (
    <Section title={words.images}>
      {images.loadFailed && (
        <Alert variant="outline" color="red" mb="xs">
          <Group justify="space-between">
            <Text size="sm">{words.imagesNotLoaded}</Text>
            <Button size="xs" variant="default" onClick={images.reload}>
              {tryAgain}
            </Button>
          </Group>
        </Alert>
      )}
      {own.length > 0 && (
        <ul className={classes.images}>
          {own.map(({ image, number }) => (
            <li key={image.key}>
              <ImageItem image={image} number={number} images={images} store={store} busy={busy} />
            </li>
          ))}
        </ul>
      )}
      <div role="alert">
        {errors.map((sentence) => (
          <Text key={sentence} size="sm" c="var(--mantine-color-error)">
            {sentence}
          </Text>
        ))}
      </div>
      <div className={section.below}>
        <FileButton resetRef={reset} multiple accept="image/*" onChange={choose}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              disabled={busy}
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
            >
              {words.addImages}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {words.imageNote}
        </Text>
      </div>
    </Section>
  );
}
