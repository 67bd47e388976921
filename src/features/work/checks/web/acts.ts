import { useEffect, useRef } from 'react';
import { urlOf } from '#shared/contract.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useOwnActs } from '#web/kept-acts/KeptMark.tsx';
import { useKeep } from '#web/kept-acts/use-keep.ts';
import { checksContract, type Check, type CheckEntry, type CheckPhoto } from '../checks.contract.ts';
import { itemsOf, textIn } from '../check-texts.ts';
import { checksWords } from '../checks.words.ts';
import { impliedCondition, type Recorded } from '../item-condition.ts';

/** What a person records of an item; of a condition, null leaves it to the limits. */
export interface EntryOfItem extends Recorded {
  readonly note: string | null;
}

type EntryBody = EntryOfItem & { readonly itemKey: string };

/** Returns what keeps an act on this device until the server has stored it, in the order in which they were done. */
export function useActs(check: Check) {
  const keep = useKeep();
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const params = { id: check.id };
  const nameOf = (itemKey: string): string => {
    const item = itemsOf(check).find(({ key }) => key === itemKey);
    return item ? textIn(item.name, language) : '';
  };
  return {
    /** Resolves once the screen shows the entry. False: it was not kept. */
    record: (itemKey: string, entry: EntryOfItem): Promise<boolean> =>
      keep(checksContract.record, { label: nameOf(itemKey), params, body: { itemKey, ...entry } }),
    addPhoto: (itemKey: string, photo: Blob) =>
      void keep(
        checksContract.addPhoto,
        { label: words.photosOf(nameOf(itemKey)), params, body: { itemKey } },
        [photo],
      ),
  };
}

const withEntry = (check: Check, entry: CheckEntry): Check => ({
  ...check,
  entries: [...check.entries.filter(({ itemKey }) => itemKey !== entry.itemKey), entry],
});
const withPhoto = (check: Check, photo: CheckPhoto): Check => ({
  ...check,
  photos: [...check.photos, photo],
});

/** Returns addresses of photos that are still on this device, by the ids of their acts. */
function usePhotoUrls(photos: readonly { readonly id: string; readonly photos: readonly Blob[] }[]) {
  const urls = useRef(new Map<string, string>());
  useEffect(() => {
    for (const [id, url] of urls.current)
      if (!photos.some((act) => act.id === id)) {
        URL.revokeObjectURL(url);
        urls.current.delete(id);
      }
  });
  useEffect(() => {
    const { current } = urls;
    return () => {
      for (const url of current.values()) URL.revokeObjectURL(url);
      current.clear();
    };
  }, []);
  return ({ id, photos: [photo] }: (typeof photos)[number]): string => {
    const known = urls.current.get(id);
    if (known !== undefined || !photo) return known ?? '';
    const url = URL.createObjectURL(photo);
    urls.current.set(id, url);
    return url;
  };
}

/** Returns a check with what was done on this device and is still on its way, and how much that is. */
export function useWithActs(check: Check): { readonly check: Check; readonly waiting: number } {
  const { waiting } = useOwnActs();
  const params = { id: check.id };
  const entries = waiting.filter(({ url }) => url === urlOf(checksContract.record, { params }));
  const photos = waiting.filter(({ url }) => url === urlOf(checksContract.addPhoto, { params }));
  const urlOfPhoto = usePhotoUrls(photos);
  const items = new Map(itemsOf(check).map((item) => [item.key, item]));
  let shown = check;
  for (const { body, madeAt } of entries) {
    const { itemKey, ...entry } = body as unknown as EntryBody;
    const item = items.get(itemKey);
    const condition = entry.condition ?? (item ? impliedCondition(item, entry) : null);
    shown = withEntry(shown, { ...entry, itemKey, condition, by: '', at: new Date(madeAt).toISOString() });
  }
  for (const act of photos) {
    const { itemKey } = act.body as unknown as EntryBody;
    const at = new Date(act.madeAt).toISOString();
    shown = withPhoto(shown, { id: act.id, itemKey, imageUrl: urlOfPhoto(act), by: '', at });
  }
  return { check: shown, waiting: entries.length + photos.length };
}
