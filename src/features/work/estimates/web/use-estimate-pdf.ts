import { useCallback } from 'react';
import { urlOf } from '#shared/contract.ts';
import type { Language } from '#shared/words.ts';
import { usePdfDownloads } from '#web/pdf-downloads.ts';
import { estimatesContract } from '../estimates.contract.ts';

/** Downloads of estimates as PDF, with or without their images. */
export function useEstimatePdf() {
  const { running, start: download, cancel } = usePdfDownloads();
  const start = useCallback(
    (id: string, lang: Language, images: boolean) =>
      download(
        id,
        lang,
        urlOf(estimatesContract.pdf, { params: { id }, query: { lang, includeImages: images } }),
      ),
    [download],
  );
  return { running, start, cancel };
}
