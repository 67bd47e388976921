import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/api-client.ts';
import { usersContract } from '../users.contract.ts';

export const staffQuery = queryOptions({
  queryKey: ['api', 'users'],
  queryFn: ({ signal }) => call(usersContract.listNames, {}, { signal }),
});
