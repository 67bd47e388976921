import { Alert, Button, Checkbox, FileButton, Group, Progress, Text, TextInput } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useWords } from '../../../../../web/i18n.tsx';
import { RowAction } from '../../../../../web/ui/RowAction.tsx';
import { Section } from '../../../../../web/ui/Section.tsx';
import { webWords } from '../../../../../web/web.words.ts';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import section from '../../../../../web/ui/Section.module.css';
import classes from './EstimateImages.module.css';
import type { DraftImage, useEstimateImages } from './use-estimate-images.ts';

type Images = ReturnType<typeof useEstimateImages>;

interface EstimateImagesProps {
  readonly images: Images;
  readonly busy: boolean;
}

/** Photos with their descriptions; they are sent when the estimate is saved. */
export function EstimateImages({ images, busy }: EstimateImagesProps) {
  const words = useWords(estimateEditorWords);
  const { tryAgain } = useWords(webWords);
  const { drafts, errors } = images;
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
      {drafts.length > 0 && (
        <ul className={classes.images}>
          {drafts.map((image, index) => (
            <ImageItem key={image.key} image={image} number={index + 1} images={images} busy={busy} />
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

interface ImageItemProps extends EstimateImagesProps {
  readonly image: DraftImage;
  readonly number: number;
}

function ImageItem({ image, number, images, busy }: ImageItemProps) {
  const words = useWords(estimateEditorWords);
  const { key, url, description, includeInPDF, showToCustomer, progress, failed } = image;
  return (
    <li>
      <div className={classes.preview}>
        {url ? (
          <img src={url} alt={description || words.image(number)} />
        ) : (
          <Text size="sm" role="status">
            {words.compressing}
          </Text>
        )}
      </div>
      <div className={classes.caption}>
        <TextInput
          aria-label={words.imageDescription(number)}
          placeholder={words.description}
          size="sm"
          maxLength={500}
          value={description}
          disabled={busy}
          onChange={(event) => images.describe(key, event.currentTarget.value)}
        />
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div className={classes.choices}>
            <Checkbox
              label={words.includeInPdf}
              checked={includeInPDF}
              disabled={busy}
              onChange={(event) => images.include(key, event.currentTarget.checked)}
            />
            <Checkbox
              label={words.showToCustomer}
              checked={showToCustomer}
              disabled={busy}
              onChange={(event) => images.show(key, event.currentTarget.checked)}
            />
          </div>
          {!busy && (
            <RowAction danger label={words.removeImage(number)} onClick={() => images.remove(image)}>
              <IconTrash size={18} aria-hidden />
            </RowAction>
          )}
        </Group>
        {progress !== null && (
          <>
            <Text size="xs" className="numbers">
              {words.uploading(Math.round(progress * 100))}
            </Text>
            <Progress value={progress * 100} aria-label={words.uploading(Math.round(progress * 100))} />
          </>
        )}
        {failed && (
          <Text size="sm" c="var(--mantine-color-error)">
            {words.imageFailed}
          </Text>
        )}
      </div>
    </li>
  );
}
