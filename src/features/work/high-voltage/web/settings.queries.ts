import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { highVoltageSettingsContract } from '../high-voltage-settings.contract.ts';

export const highVoltageSettingsQuery = queryOptions({
  queryKey: ['api', 'high-voltage', 'settings'],
  queryFn: ({ signal }) => request(highVoltageSettingsContract.get, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});
