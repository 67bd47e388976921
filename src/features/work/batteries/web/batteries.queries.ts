import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request, upload } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useReported } from '#web/reported.ts';
import { useSendOnce } from '#web/send-once.ts';
import { batteriesContract, type BatteryMeasurement, type MailDraft } from '../batteries.contract.ts';
import { batteriesWords } from '../batteries.words.ts';
import type { MeasurementDraft } from '../measurement-draft.contract.ts';

/** Below the vehicle: what is announced of it is read again. */
export const measurementsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['api', 'vehicles', vehicleId, 'battery'],
    queryFn: ({ signal }) => request(batteriesContract.list, { params: { id: vehicleId } }, { signal }),
    refetchOnMount: 'always',
  });

function useReadAgain(vehicleId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: measurementsQuery(vehicleId).queryKey });
}

/** Adds a measurement, or saves the one with this id. A new one that is sent again is the same. */
export function useSaveMeasurement(vehicleId: string, id: string | null) {
  const readAgain = useReadAgain(vehicleId);
  const create = useSendOnce((body: MeasurementDraft, headers) =>
    request(batteriesContract.create, { params: { id: vehicleId }, body }, { headers }),
  );
  return async (body: MeasurementDraft): Promise<BatteryMeasurement> => {
    const saved =
      id === null ? await create(body) : await request(batteriesContract.save, { params: { id }, body });
    await readAgain();
    return saved;
  };
}

/** Sends a report to the customer; sent again unchanged, it is one mail. */
export const useMailReport = (id: string) =>
  useSendOnce((body: MailDraft, headers) =>
    request(batteriesContract.mail, { params: { id }, body }, { headers }),
  );

/** What can be done with a measurement beside its fields, each said by a toast. */
export function useMeasurementActs({ id, vehicleId, version }: BatteryMeasurement) {
  const words = useWords(batteriesWords);
  const onSuccess = useReadAgain(vehicleId);
  const params = { id };
  const remove = useReported({
    mutationFn: () => request(batteriesContract.delete, { params }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess,
  });
  const issue = useReported({
    mutationFn: () => request(batteriesContract.issue, { params, body: { version } }),
    succeeded: (_input, { reportNumber }) => words.issueDone(reportNumber ?? ''),
    failed: words.issueFailed,
    // What was changed meanwhile is shown, so that it can be looked at before the next press.
    onSettled: onSuccess,
  });
  const withdraw = useReported({
    mutationFn: (reason: string) =>
      request(batteriesContract.withdraw, { params, body: { version, reason } }),
    succeeded: (_input, { reportNumber }) => words.withdrawDone(reportNumber ?? ''),
    failed: words.withdrawFailed,
    onSettled: onSuccess,
  });
  const show = useReported({
    mutationFn: (forCustomer: boolean) =>
      request(batteriesContract.showToCustomer, { params, body: { version, forCustomer } }),
    succeeded: (forCustomer) => (forCustomer ? words.shown : words.hidden),
    failed: words.showFailed,
    onSettled: onSuccess,
  });
  const attach = useReported({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('files', file, file.name);
      return upload(batteriesContract.attachOriginal, form, { params });
    },
    failed: words.attachFailed,
    onSuccess,
  });
  const removeOriginal = useReported({
    mutationFn: () => request(batteriesContract.removeOriginal, { params }),
    failed: words.removeFailed,
    onSuccess,
  });
  return { remove, issue, withdraw, show, attach, removeOriginal };
}
