import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { refetchWhenShown } from '#web/refetch.ts';
import { useReported } from '#web/reported.ts';
import { useSendOnce } from '#web/send-once.ts';
import type { BayKind } from '#features/records/bays/bays.contract.ts';
import { timeOffersContract, type TimeOffer, type TimeOfferDraft } from '../time-offers.contract.ts';
import { timeOffersWords } from '../time-offers.words.ts';

const key = ['api', 'time-offers'] as const;

/** Of a customer, or of an estimate. */
export type OffersOf = { readonly customerId: string } | { readonly estimateId: string };

export const offersQuery = (of: OffersOf) =>
  queryOptions({
    queryKey: [...key, 'list', of],
    queryFn: ({ signal }) => request(timeOffersContract.list, { query: of }, { signal }),
    refetchOnMount: refetchWhenShown,
  });

/** All that are open: their times are held. */
export const openOffersQuery = queryOptions({
  queryKey: [...key, 'list', 'open'],
  queryFn: ({ signal }) => request(timeOffersContract.list, { query: { open: 'true' } }, { signal }),
  refetchOnMount: refetchWhenShown,
});

export const waysQuery = queryOptions({
  queryKey: [...key, 'ways'],
  queryFn: ({ signal }) => request(timeOffersContract.ways, {}, { signal }),
});

export interface TimesWanted {
  readonly minutes: number;
  /** Null: any bay, any technician. */
  readonly bayKind: BayKind | null;
  readonly technicianId: string | null;
  /** The first day; null: now. */
  readonly from: string | null;
}

/** Looked for each time: what is free is so for a moment. */
export const timesQuery = ({ minutes, bayKind, technicianId, from }: TimesWanted) =>
  queryOptions({
    queryKey: ['api', 'appointments', 'times-to-offer', { minutes, bayKind, technicianId, from }],
    queryFn: ({ signal }) =>
      request(
        timeOffersContract.times,
        {
          query: {
            minutes,
            ...(bayKind && { bayKind }),
            ...(technicianId && { technicianId }),
            ...(from && { from }),
          },
        },
        { signal },
      ),
    refetchOnMount: 'always',
  });

/** Shows everywhere that times are held, or free again. */
function useReloadOffers(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: key });
    void queries.invalidateQueries({ queryKey: ['api', 'appointments'] });
  };
}

export function useMakeOffer() {
  const reload = useReloadOffers();
  const send = useSendOnce((body: TimeOfferDraft, headers) =>
    request(timeOffersContract.create, { body }, { headers }),
  );
  // A time that went meanwhile is no longer shown as free.
  return useMutation({ mutationFn: send, onSettled: reload });
}

export function useWithdrawOffer() {
  const words = useWords(timeOffersWords);
  const reload = useReloadOffers();
  return useReported({
    mutationFn: ({ id, version }: TimeOffer) =>
      request(timeOffersContract.withdraw, { params: { id }, body: { version } }),
    succeeded: words.withdrawDone,
    failed: words.withdrawFailed,
    onSettled: reload,
  });
}
