import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { compressImage } from '#web/small-photo.ts';
import { useWords } from '#web/i18n.tsx';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import { imagesQuery } from '../estimates.queries.ts';
import { draftOf, newDraft, type DraftImage, type LineRef } from './draft-images.ts';

let lastKey = 0;

/** Returns the images of an estimate as the form shows them, and what changes them there. */
export function useImageDrafts(estimateId: string | null) {
  const words = useWords(estimateEditorWords);
  const loaded = useQuery({ ...imagesQuery(estimateId ?? ''), enabled: estimateId !== null });
  const [drafts, setDrafts] = useState<readonly DraftImage[]>([]);
  const [taken, setTaken] = useState(false);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const compressing = useRef(new Map<string, Promise<void>>());
  // As they are now, for what goes on after this drawing.
  const now = useRef(drafts);
  useEffect(
    () => () => {
      for (const { url } of now.current) if (url.startsWith('blob:')) URL.revokeObjectURL(url);
    },
    [],
  );
  const { data, isFetchedAfterMount } = loaded;
  // Once: what a colleague adds meanwhile does not disturb what is being written here.
  useEffect(() => {
    if (taken || !data || !isFetchedAfterMount) return;
    now.current = [...data.map(draftOf), ...now.current];
    setDrafts(now.current);
    setTaken(true);
  }, [taken, data, isFetchedAfterMount]);

  const change = (key: string, patch: Partial<DraftImage>) => {
    const next = now.current.map((image) => (image.key === key ? { ...image, ...patch } : image));
    now.current = next;
    setDrafts(next);
  };
  const drop = (key: string) => {
    now.current = now.current.filter((image) => image.key !== key);
    setDrafts(now.current);
  };

  const compress = async (key: string, file: File) => {
    try {
      const bytes = await compressImage(file);
      change(key, { bytes, url: URL.createObjectURL(bytes) });
    } catch {
      drop(key);
      setErrors((known) => [...known, words.unreadable(file.name)]);
    } finally {
      compressing.current.delete(key);
    }
  };
  const add = (files: readonly File[], line: LineRef = null) => {
    setErrors([]);
    const chosen = files.map((file) => ({ file, key: `new-${(lastKey += 1)}` }));
    now.current = [...now.current, ...chosen.map(({ file, key }) => newDraft(key, file.name, line))];
    setDrafts(now.current);
    for (const { file, key } of chosen) compressing.current.set(key, compress(key, file));
  };
  const remove = ({ key, stored, url }: DraftImage) => {
    if (stored) setRemoved((known) => [...known, stored.id]);
    if (url.startsWith('blob:')) URL.revokeObjectURL(url);
    drop(key);
  };
  /** Puts each where its line is by now. */
  const place = (lineIdOf: (line: LineRef) => string | null) => {
    now.current = now.current.map((image) => ({ ...image, line: lineIdOf(image.line) }));
    setDrafts(now.current);
  };

  return {
    drafts,
    errors,
    removed,
    loadFailed: loaded.error !== null && !taken,
    reload: () => void loaded.refetch(),
    change,
    add,
    remove,
    place,
    current: () => now.current,
    compressed: () => Promise.all(compressing.current.values()),
    /** It is deleted on the server too. */
    forget: (imageId: string) => setRemoved((known) => known.filter((each) => each !== imageId)),
  };
}
