import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import {
  catalogueContract,
  type ServiceDraft,
  type ServicePrice,
  type ServicePriceDraft,
} from '../catalogue.contract.ts';
import type { PriceColumn } from '../price-table.ts';
import { catalogueWords } from '../catalogue.words.ts';

const key = ['api', 'services'] as const;

export const servicesQuery = (search?: string) =>
  queryOptions({
    queryKey: [...key, 'list', search],
    queryFn: ({ signal }) => request(catalogueContract.list, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const pricesQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id, 'prices'],
    queryFn: ({ signal }) => request(catalogueContract.listPrices, { params: { id } }, { signal }),
  });

/** Prices are part of each service: a change to either refreshes both. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}

/** Creates a service, or saves the one with this id. */
export function useSaveService(id: string | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ServiceDraft) =>
      id === null
        ? request(catalogueContract.create, { body })
        : request(catalogueContract.save, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useDeleteService() {
  const words = useWords(catalogueWords);
  const refresh = useRefresh();
  return useReported({
    mutationFn: (id: string) => request(catalogueContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess: () => void refresh(),
  });
}

export function useSavePrice(serviceId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ServicePriceDraft) =>
      request(catalogueContract.savePrice, { params: { id: serviceId }, body }),
    onSuccess: refresh,
  });
}

interface SetPrice {
  /** The price as it was seen; undefined: there is none yet. */
  readonly own: ServicePrice | undefined;
  readonly column: PriceColumn;
  readonly amounts: Pick<ServicePrice, 'price' | 'grossPrice'>;
}

/**
 * Sets the price of one cell; when a colleague has changed it meanwhile, that is rejected, and the colleague's price is
 * fetched.
 */
export function useSetPrice(serviceId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ own, column, amounts }: SetPrice) =>
      own
        ? request(catalogueContract.editPrice, {
            params: { id: own.id },
            body: { ...amounts, version: own.version },
          })
        : request(catalogueContract.savePrice, {
            params: { id: serviceId },
            body: { ...column, ...amounts },
          }),
    onSettled: refresh,
  });
}

export function useDeletePrice() {
  const words = useWords(catalogueWords);
  const refresh = useRefresh();
  return useReported({
    mutationFn: (id: string) => request(catalogueContract.deletePrice, { params: { id } }),
    // Deleted only when it is no longer shown: a cell of the price table waits for that.
    onSuccess: refresh,
    succeeded: words.priceDeleted,
    failed: words.priceDeleteFailed,
  });
}
