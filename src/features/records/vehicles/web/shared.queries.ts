import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { withVehicle, type Parties } from '../picked-vehicle.ts';
import { pickedOf } from './vehicle-label.ts';
import { vehicleQuery } from './vehicles.queries.ts';

/** Ids that an address names. */
export interface InitialParties {
  readonly customerId: string | undefined;
  readonly vehicleId: string | undefined;
}

/**
 * Whom and which car a link asks a new form for; undefined until they are there. Who is gone meanwhile is left out. Of a
 * car alone its owner is meant.
 */
export function useInitialParties({ customerId, vehicleId }: InitialParties): Parties | undefined {
  const vehicle = useQuery({ ...vehicleQuery(vehicleId ?? ''), enabled: vehicleId !== undefined });
  const customer = useQuery({ ...customerNamed(customerId ?? ''), enabled: customerId !== undefined });
  const isWaiting =
    (vehicleId !== undefined && vehicle.isPending) || (customerId !== undefined && customer.isPending);
  if (isWaiting) return undefined;
  const { data: named } = customer;
  const chosen = named ? ({ kind: 'record', id: named.id, name: named.name } as const) : null;
  return withVehicle({ customer: chosen, vehicle: null }, vehicle.data ? pickedOf(vehicle.data) : null);
}

const customerNamed = (id: string) =>
  queryOptions({
    queryKey: ['api', 'customers', id, 'named'],
    queryFn: ({ signal }) => request(customersContract.get, { params: { id } }, { signal }),
  });
