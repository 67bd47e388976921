import { FileButton } from '@mantine/core';
import { IconCameraPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { compressImage } from '#web/small-photo.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { CheckItem } from '../../check-definition.ts';
import type { Check, CheckPhoto } from '../../checks.contract.ts';
import { checksWords } from '../../checks.words.ts';
import { textIn } from '../../check-texts.ts';
import { useDeletePhoto } from '../checks.queries.ts';
import card from './ItemCard.module.css';
import classes from './ItemPhotos.module.css';
import { photosOf } from './progress.ts';

interface ItemPhotosProps {
  readonly check: Check;
  readonly item: CheckItem;
  readonly onAdd: (photo: Blob) => void;
}

/** The photos of an item, and a large button for another. */
export function ItemPhotos({ check, item, onAdd }: ItemPhotosProps) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const reset = useRef<() => void>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const photos = photosOf(check, item);
  const add = async (files: File[]) => {
    // The same file may be chosen again.
    reset.current?.();
    setUnreadable(false);
    for (const file of files) {
      const photo = await compressImage(file).catch(() => null);
      if (photo) onAdd(photo);
      else setUnreadable(true);
    }
  };
  return (
    <div>
      <ul className={classes.photos} aria-label={words.photosOf(textIn(item.name, language))}>
        {photos.map((photo, index) => (
          <Photo key={photo.id} checkId={check.id} photo={photo} number={index + 1} />
        ))}
        <li>
          <FileButton resetRef={reset} multiple accept="image/*" onChange={(files) => void add(files)}>
            {(props) => (
              <button
                {...props}
                type="button"
                data-takes-photo
                className={`mantine-focus-auto ${classes.addPhoto}`}
              >
                <IconCameraPlus size={28} aria-hidden />
                {photos.length === 0 ? words.addPhoto : words.anotherPhoto}
              </button>
            )}
          </FileButton>
        </li>
      </ul>
      <p className={card.hint}>
        {item.photo === 'always' ? words.photoAlways : item.photo === 'not_ok' ? words.photoNotOk : null}
      </p>
      <div role="alert" className={card.problem}>
        {isUnreadable && words.photoUnreadable}
      </div>
    </div>
  );
}

interface PhotoProps {
  readonly checkId: string;
  readonly photo: CheckPhoto;
  readonly number: number;
}

function Photo({ checkId, photo, number }: PhotoProps) {
  const words = useWords(checksWords);
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeletePhoto(checkId);
  // One that is still on its way is shown as it was taken.
  const isStored = !photo.imageUrl.startsWith('blob:');
  const remove = () =>
    confirmDelete({ title: words.removePhotoTitle, text: words.removePhotoQuestion }, () => mutate(photo));
  if (!isStored)
    return (
      <li aria-busy>
        <img src={photo.imageUrl} alt={words.photo(number)} />
      </li>
    );
  return (
    <li>
      <a href={photo.imageUrl} target="_blank" rel="noopener" aria-label={words.opensPhoto(number)}>
        <img src={`${photo.imageUrl}?show=240`} alt="" />
      </a>
      <IconButton aria-label={words.removePhoto(number)} size={44} onClick={() => void remove()}>
        <IconTrash size={20} aria-hidden />
      </IconButton>
    </li>
  );
}
