import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../../web/api-client.ts';
import { siteImagesContract, type SiteImage } from '../site-images.contract.ts';

export const siteImagesQuery = queryOptions({
  queryKey: ['api', 'business', 'images'],
  queryFn: ({ signal }) => call(siteImagesContract.siteImages, {}, { signal }),
  refetchOnMount: 'always',
});

/** Shows what a call has answered; without an answer, what the server has by now. */
export function useShowSiteImages(): (images?: SiteImage[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (images) => {
      const { queryKey } = siteImagesQuery;
      // An older answer must not come after this one.
      await queries.cancelQueries({ queryKey });
      if (images) queries.setQueryData(queryKey, images);
      else await queries.invalidateQueries({ queryKey });
    },
    [queries],
  );
}
