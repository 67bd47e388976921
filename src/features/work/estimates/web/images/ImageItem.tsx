import { Checkbox, NativeSelect, Progress, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { splitText } from '#features/work/paperwork/line-text.ts';
import { photoMarksWords } from '../../photo-marks.words.ts';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import type { LineStore } from '../editor/line-store.ts';
import classes from './EstimateImages.module.css';
import { MarkedImage, originalOf } from './MarkedImage.tsx';
import { openMarkEditor } from './open-mark-editor.tsx';
import type { DraftImage } from './draft-images.ts';
import type { EstimateImagesUse } from './use-estimate-images.ts';
import { Group } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface ImageItemProps {
  readonly image: DraftImage;
  /** Its place among all images of the estimate. */
  readonly number: number;
  readonly images: EstimateImagesUse;
  readonly store: LineStore;
  readonly busy: boolean;
}

/** A photo with what is said of it: description, who sees it, and the line that it belongs to. */
export function ImageItem({ image, number, images, store, busy }: ImageItemProps) {
  const words = useWords(estimateEditorWords);
  const drawWords = useWords(photoMarksWords);
  const { key, url, description, includeInPDF, showToCustomer, isEvidence } = image;
  const draw = () =>
    openMarkEditor(drawWords.draw(number), {
      src: originalOf(image),
      alt: description || words.image(number),
      marks: image.marks,
      onDone: (marks) => images.draw(key, marks),
    });
  return (
    <>
      <div className={classes.preview}>
        {url ? (
          <MarkedImage image={image} alt={description || words.image(number)} />
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
          {!busy && !isEvidence && (
            <Group gap={4} wrap="nowrap">
              {url && (
                <RowAction label={drawWords.draw(number)} onClick={draw}>
                  <IconPencil size={18} aria-hidden />
                </RowAction>
              )}
              <RowAction danger label={words.removeImage(number)} onClick={() => images.remove(image)}>
                <IconTrash size={18} aria-hidden />
              </RowAction>
            </Group>
          )}
        </Group>
        <LineChoice image={image} number={number} images={images} store={store} busy={busy} />
        {isEvidence && (
          <Text size="xs" c="dimmed">
            {words.imageInEvidence}
          </Text>
        )}
        <UploadState image={image} />
      </div>
    </>
  );
}

/** Says how much of a photo is on the server, or that it did not get there. */
function UploadState({ image: { progress, failed } }: Pick<ImageItemProps, 'image'>) {
  const words = useWords(estimateEditorWords);
  return (
    <>
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
    </>
  );
}

/** Moves a photo to a line, or away from it. The lines are read when the choice gets the focus: no key stroke draws it. */
function LineChoice({ image, number, images, store, busy }: ImageItemProps) {
  const words = useWords(estimateEditorWords);
  const [lines, setLines] = useState(store.lines);
  const options = lines.map(({ key, fields }, index) => ({
    value: String(fields.id ?? key),
    label: `${index + 1}. ${splitText(fields.description).title || fields.partName}`,
  }));
  return (
    <NativeSelect
      aria-label={words.lineOfImage(number)}
      size="sm"
      disabled={busy}
      value={String(image.line ?? '')}
      onFocus={() => setLines(store.lines())}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const line = store.lines().find(({ key, fields }) => String(fields.id ?? key) === value);
        images.move(image.key, line ? (line.fields.id ?? line.key) : null);
      }}
      data={[{ value: '', label: words.wholeEstimate }, ...options]}
    />
  );
}
