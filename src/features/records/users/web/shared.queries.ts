import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { usersContract, type User, type UserName } from '../users.contract.ts';

export const key = ['api', 'users'] as const;

/** Who works here, for pickers; an owner's response has every account in it. */
export const staffQuery = queryOptions({
  queryKey: [...key, 'staff'],
  queryFn: ({ signal }) => request(usersContract.list, {}, { signal }),
});

export const isAccount = (row: User | UserName): row is User => 'username' in row;
/** A picker offers no deactivated user. */
export const isActiveStaff = (row: User | UserName): boolean => !isAccount(row) || row.isActive;
/** Who can be named for the work on a car. */
export const isActiveTechnician = (row: User | UserName): boolean =>
  row.role === 'technician' && isActiveStaff(row);
