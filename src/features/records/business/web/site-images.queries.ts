import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { request } from '#web/api-client.ts';
import { siteImagesContract, type SiteImage } from '../site-images.contract.ts';
import { refetchWhenShown } from '#web/refetch.ts';

export const siteImagesQuery = queryOptions({
  queryKey: ['api', 'business', 'images'],
  queryFn: ({ signal }) => request(siteImagesContract.siteImages, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});

/** Shows the response of a request, and without a response the current data of the server. */
export function useShowSiteImages(): (images?: SiteImage[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (images) => {
      const { queryKey } = siteImagesQuery;
      // An older response must not replace this one.
      await queries.cancelQueries({ queryKey });
      if (images) queries.setQueryData(queryKey, images);
      else await queries.invalidateQueries({ queryKey });
    },
    [queries],
  );
}
