import { FileButton } from '@mantine/core';
import { IconCameraPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { compressImage } from '#web/small-photo.ts';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Text } from '#web/ui/Text.tsx';
import { findingPhotos } from '../findings.contract.ts';
import { findingsWords } from '../findings.words.ts';
import classes from './Findings.module.css';

interface PhotoToSend {
  readonly url: string;
  readonly blob: Blob;
}

/** Returns photos that were chosen and are sent with the form, scaled to what is stored. */
export function usePhotosToSend() {
  const words = useWords(findingsWords);
  const [photos, setPhotos] = useState<readonly PhotoToSend[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const now = useRef(photos);
  const keep = (next: readonly PhotoToSend[]) => {
    now.current = next;
    setPhotos(next);
  };
  const drop = (gone: readonly PhotoToSend[]) => {
    for (const { url } of gone) URL.revokeObjectURL(url);
    keep(now.current.filter((photo) => !gone.includes(photo)));
  };
  useEffect(
    () => () => {
      for (const { url } of now.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const add = async (files: readonly File[]) => {
    setProblem(null);
    for (const file of files) {
      if (now.current.length >= findingPhotos.files) return setProblem(words.tooManyPhotos);
      const blob = await compressImage(file).catch(() => null);
      if (blob) keep([...now.current, { url: URL.createObjectURL(blob), blob }]);
      else setProblem(words.photoUnreadable(file.name));
    }
  };
  return {
    photos,
    problem,
    add,
    remove: (photo: PhotoToSend) => drop([photo]),
    clear: () => drop(now.current),
    blobs: photos.map(({ blob }) => blob),
  };
}

/** The photos that are sent, with a button that opens the camera of a phone, or a choice of files. */
export function PhotosToSend({ photos }: { readonly photos: ReturnType<typeof usePhotosToSend> }) {
  const words = useWords(findingsWords);
  const reset = useRef<() => void>(null);
  const choose = (files: File[]) => {
    void photos.add(files);
    // The same file may be chosen again.
    reset.current?.();
  };
  return (
    <div>
      {photos.photos.length > 0 && (
        <ul className={classes.photos} aria-label={words.photos}>
          {photos.photos.map((photo, index) => (
            <li key={photo.url}>
              <img src={photo.url} alt={words.photo(index + 1)} />
              <IconButton aria-label={words.removePhoto(index + 1)} onClick={() => photos.remove(photo)}>
                <IconX size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <FileButton resetRef={reset} multiple accept="image/*" onChange={choose}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="lg"
            fullWidth
            leftSection={<IconCameraPlus size={22} aria-hidden />}
          >
            {words.addPhoto}
          </Button>
        )}
      </FileButton>
      <div role="alert">
        {photos.problem && (
          <Text size="sm" c="var(--mantine-color-error)">
            {photos.problem}
          </Text>
        )}
      </div>
    </div>
  );
}
