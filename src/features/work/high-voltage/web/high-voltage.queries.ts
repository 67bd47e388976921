import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { refetchWhenShown } from '#web/refetch.ts';
import { useReported } from '#web/reported.ts';
import { useSendOnce } from '#web/send-once.ts';
import { useRigaDay } from '#web/use-riga-day.ts';
import type { BeginDraft, QuarantineDraft } from '../high-voltage-drafts.contract.ts';
import { highVoltageContract, type Isolation } from '../high-voltage.contract.ts';
import { vehicleHighVoltageWords } from '../vehicle-high-voltage.words.ts';

/** What follows the live topic of high-voltage work. */
const key = ['api', 'high-voltage'] as const;

export const isolationQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'isolation', id],
    queryFn: ({ signal }) => request(highVoltageContract.get, { params: { id } }, { signal }),
    refetchOnMount: refetchWhenShown,
  });

/** Isolations that are open or of today. */
export const isolationsQuery = queryOptions({
  queryKey: [...key, 'isolations'],
  queryFn: ({ signal }) => request(highVoltageContract.list, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});

export const carQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: [...key, 'car', vehicleId],
    queryFn: ({ signal }) => request(highVoltageContract.ofCar, { params: { id: vehicleId } }, { signal }),
    refetchOnMount: refetchWhenShown,
  });

/** Cars that are isolated, being isolated or in quarantine. */
export const markedCarsQuery = queryOptions({
  queryKey: [...key, 'cars'],
  queryFn: ({ signal }) => request(highVoltageContract.cars, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});

/** Reads what is shown of high-voltage work again when another day begins: a signature is of its day. */
export function useStatesOfToday(): void {
  const queries = useQueryClient();
  const today = useRigaDay();
  const seen = useRef(today);
  useEffect(() => {
    if (seen.current === today) return;
    seen.current = today;
    void queries.invalidateQueries({ queryKey: key });
  }, [today, queries]);
}

/** Begins to isolate a car; pressed twice it is begun once. */
export function useBeginIsolation() {
  const words = useWords(vehicleHighVoltageWords);
  const queries = useQueryClient();
  const begin = useSendOnce((body: BeginDraft, headers): Promise<Isolation> =>
    request(highVoltageContract.begin, { body }, { headers }),
  );
  return useReported({
    mutationFn: begin,
    failed: words.beginFailed,
    onSuccess: (begun) => queries.setQueryData(isolationQuery(begun.id).queryKey, begun),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Puts a car in quarantine. Its errors stand in the form. */
export function useQuarantine(vehicleId: string) {
  const queries = useQueryClient();
  const send = useSendOnce((body: QuarantineDraft, headers) =>
    request(highVoltageContract.quarantine, { params: { id: vehicleId }, body }, { headers }),
  );
  return useMutation({ mutationFn: send, onSuccess: () => queries.invalidateQueries({ queryKey: key }) });
}

export function useRelease(quarantineId: string) {
  const queries = useQueryClient();
  const send = useSendOnce((body: { readonly reason: string }, headers) =>
    request(highVoltageContract.release, { params: { id: quarantineId }, body }, { headers }),
  );
  return useMutation({ mutationFn: send, onSuccess: () => queries.invalidateQueries({ queryKey: key }) });
}
