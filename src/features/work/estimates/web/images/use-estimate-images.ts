import { useEffect, useRef } from 'react';
import { ApiError, request } from '#web/api-client.ts';
import type { PhotoMark } from '#shared/photo-marks.ts';
import { estimateImagesContract } from '../../estimate-images.contract.ts';
import { captionOf, isWaiting, type DraftImage, type LineRef } from './draft-images.ts';
import { sendImage } from './estimate-images.ts';
import { useImageDrafts } from './use-image-drafts.ts';

/** Returns the images of an estimate as the form shows them; what was changed is sent once the estimate is saved. */
export function useEstimateImages(estimateId: string | null) {
  const kept = useImageDrafts(estimateId);
  const { drafts, removed, change } = kept;
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

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
    kept.forget(imageId);
  };

  /**
   * Uploads the waiting images and returns the errors. A failed image does not stop the others and can be sent again.
   * `lineIdOf` names the line that a reference means, as it is stored now; an image of a line that is gone stays without.
   */
  const send = async (
    id: string,
    lineIdOf: (line: LineRef) => string | null,
  ): Promise<readonly unknown[]> => {
    kept.place(lineIdOf);
    await kept.compressed();
    const failures: unknown[] = [];
    for (const imageId of removed)
      await deleteOne(id, imageId).catch((error: unknown) => failures.push(error));
    for (const image of kept.current().filter(isWaiting))
      await sendOne(id, image).catch((error: unknown) => {
        failures.push(error);
        change(image.key, { progress: null, failed: true });
      });
    return failures;
  };

  return {
    drafts,
    errors: kept.errors,
    loadFailed: kept.loadFailed,
    reload: kept.reload,
    dirty: removed.length > 0 || drafts.some(isWaiting),
    add: kept.add,
    remove: kept.remove,
    describe: (key: string, description: string) => change(key, { description }),
    include: (key: string, includeInPDF: boolean) => change(key, { includeInPDF }),
    show: (key: string, showToCustomer: boolean) => change(key, { showToCustomer }),
    draw: (key: string, marks: readonly PhotoMark[]) => change(key, { marks }),
    move: (key: string, line: LineRef) => change(key, { line }),
    send,
  };
}

export type EstimateImagesUse = ReturnType<typeof useEstimateImages>;
