import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, request } from '#web/api-client.ts';
import type { PhotoMark } from '#shared/photo-marks.ts';
import { useWords } from '#web/i18n.tsx';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import { estimateImagesContract, type EstimateImage } from '../../estimate-images.contract.ts';

import { compressImage, sendImage } from './estimate-images.ts';
import { imagesQuery } from '../estimates.queries.ts';

interface Caption {
  readonly description: string;
  readonly includeInPDF: boolean;
  readonly showToCustomer: boolean;
}

interface Stored {
  readonly id: string;
  readonly lineId: string | null;
  readonly marks: readonly PhotoMark[];
}

/** The line that an image belongs to: the id of a stored one, the key of one that is new; null: none. */
export type LineRef = string | number | null;

export interface DraftImage extends Caption {
  readonly key: string;
  readonly line: LineRef;
  /** It was shown to the customer when they answered. */
  readonly isEvidence: boolean;
  readonly marks: readonly PhotoMark[];
  /** What is drawn on the small file that the server has; null for a photo that was not sent yet. */
  readonly marksOfFile: readonly PhotoMark[] | null;
  /** What the server knows of it; null: it was not sent yet. */
  readonly stored: (Caption & Stored) | null;
  /** Of the thumbnail; empty while a new one is being compressed. */
  readonly url: string;
  readonly bytes: Blob | null;
  readonly filename: string;
  /** 0 to 1 while it is on its way. */
  readonly progress: number | null;
  readonly failed: boolean;
}

const draftOf = ({ id, imageUrl, lineId, isEvidence, marks, ...image }: EstimateImage): DraftImage => {
  const { description, includeInPDF, showToCustomer } = image;
  const caption = { description: description ?? '', includeInPDF, showToCustomer };
  return {
    key: id,
    line: lineId,
    isEvidence,
    marks,
    marksOfFile: marks,
    stored: { id, lineId, marks, ...caption },
    url: imageUrl,
    bytes: null,
    filename: '',
    progress: null,
    failed: false,
    ...caption,
  };
};

const captionOf = ({ description, includeInPDF, showToCustomer }: Caption): Caption => ({
  description,
  includeInPDF,
  showToCustomer,
});

/** Says whether the same is drawn. */
export const areSame = (a: readonly PhotoMark[], b: readonly PhotoMark[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const isWaiting = ({ stored, ...image }: DraftImage): boolean =>
  stored === null ||
  stored.lineId !== image.line ||
  !areSame(stored.marks, image.marks) ||
  stored.description !== image.description ||
  stored.includeInPDF !== image.includeInPDF ||
  stored.showToCustomer !== image.showToCustomer;

let lastKey = 0;

/** Returns the images of an estimate as the form shows them; what was changed is sent once the estimate is saved. */
export function useEstimateImages(estimateId: string | null) {
  const words = useWords(estimateEditorWords);
  const loaded = useQuery({ ...imagesQuery(estimateId ?? ''), enabled: estimateId !== null });
  const [drafts, setDrafts] = useState<readonly DraftImage[]>([]);
  const [taken, setTaken] = useState(false);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const compressing = useRef(new Map<string, Promise<void>>());
  const leaving = useRef<AbortController>(null);
  // As they are now, for what goes on after this drawing.
  const now = useRef(drafts);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => {
      controller.abort();
      for (const { url } of now.current) if (url.startsWith('blob:')) URL.revokeObjectURL(url);
    };
  }, []);
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
    now.current = [
      ...now.current,
      ...chosen.map(({ file, key }) => ({
        key,
        line,
        isEvidence: false,
        marks: [],
        marksOfFile: null,
        stored: null,
        url: '',
        bytes: null,
        filename: file.name,
        description: '',
        includeInPDF: false,
        showToCustomer: false,
        progress: null,
        failed: false,
      })),
    ];
    setDrafts(now.current);
    for (const { file, key } of chosen) compressing.current.set(key, compress(key, file));
  };
  const remove = ({ key, stored, url }: DraftImage) => {
    if (stored) setRemoved((known) => [...known, stored.id]);
    if (url.startsWith('blob:')) URL.revokeObjectURL(url);
    drop(key);
  };

  const sendOne = async (id: string, image: DraftImage) => {
    const { key, line, marks, stored, bytes, filename } = image;
    const lineId = typeof line === 'string' ? line : null;
    const caption = { ...captionOf(image), lineId, marks: [...marks] };
    if (stored) {
      await request(estimateImagesContract.saveImage, { params: { id, imageId: stored.id }, body: caption });
      change(key, { stored: { id: stored.id, ...caption }, failed: false });
    } else if (bytes && leaving.current) {
      change(key, { progress: 0, failed: false });
      const onProgress = (progress: number) => change(key, { progress });
      const sent = await sendImage(id, { bytes, filename, ...caption }, onProgress, leaving.current.signal);
      change(key, { stored: { id: sent.id, ...caption }, progress: null });
    }
  };
  const deleteOne = async (id: string, imageId: string) => {
    try {
      await request(estimateImagesContract.deleteImage, { params: { id, imageId } });
    } catch (error) {
      // A colleague was faster.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    setRemoved((known) => known.filter((each) => each !== imageId));
  };

  /**
   * Uploads the waiting images and returns the errors. A failed image does not stop the others and can be sent again.
   * `lineIdOf` names the line that a reference means, as it is stored now; an image of a line that is gone stays without.
   */
  const send = async (
    id: string,
    lineIdOf: (line: LineRef) => string | null,
  ): Promise<readonly unknown[]> => {
    now.current = now.current.map((image) => ({ ...image, line: lineIdOf(image.line) }));
    setDrafts(now.current);
    await Promise.all(compressing.current.values());
    const failures: unknown[] = [];
    for (const imageId of removed)
      await deleteOne(id, imageId).catch((error: unknown) => failures.push(error));
    for (const image of now.current.filter(isWaiting))
      await sendOne(id, image).catch((error: unknown) => {
        failures.push(error);
        change(image.key, { progress: null, failed: true });
      });
    return failures;
  };

  return {
    drafts,
    errors,
    loadFailed: loaded.error !== null && !taken,
    reload: () => void loaded.refetch(),
    dirty: removed.length > 0 || drafts.some(isWaiting),
    add,
    remove,
    describe: (key: string, description: string) => change(key, { description }),
    include: (key: string, includeInPDF: boolean) => change(key, { includeInPDF }),
    show: (key: string, showToCustomer: boolean) => change(key, { showToCustomer }),
    draw: (key: string, marks: readonly PhotoMark[]) => change(key, { marks }),
    move: (key: string, line: LineRef) => change(key, { line }),
    send,
  };
}

export type EstimateImagesUse = ReturnType<typeof useEstimateImages>;
