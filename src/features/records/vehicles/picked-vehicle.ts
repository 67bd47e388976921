import type { FieldCode } from '#shared/errors.ts';
import { idOf, newCustomerOf, type PickedCustomer } from '#features/records/customers/picked-customer.ts';
import type { PartiesDraft } from './parties.contract.ts';

export interface VehicleOnRecord {
  readonly kind: 'record';
  readonly id: string;
  readonly label: string;
  readonly make: string | null;
  readonly model: string | null;
  /** Its owner, null without one; undefined: not known here, and nothing is asked. */
  readonly owner?: { readonly id: string | null; readonly name: string | null } | undefined;
  /** Whether it becomes the chosen customer's; null: that is still to be decided. */
  readonly move: boolean | null;
}

/** What a form holds of its vehicle. */
export type PickedVehicle =
  | VehicleOnRecord
  /** Created when the form is saved. */
  | {
      readonly kind: 'new';
      readonly licensePlate: string;
      readonly make: string;
      readonly model: string;
      readonly samePlate: boolean;
    }
  /** Typed, and neither chosen nor created yet: the form is not saved so. */
  | { readonly kind: 'typed'; readonly licensePlate: string }
  /** The plate that a document keeps of a vehicle that is not on record. */
  | { readonly kind: 'text'; readonly licensePlate: string };

export interface Parties {
  readonly customer: PickedCustomer | null;
  readonly vehicle: PickedVehicle | null;
}

/** Returns how the field and a comparison name the vehicle. */
export const vehicleText = (picked: PickedVehicle | null): string =>
  picked === null ? '' : picked.kind === 'record' ? picked.label : picked.licensePlate;

/** Make and model, as far as they are known: also of a car that is not saved yet. */
export function carOf(picked: PickedVehicle | null): { make: string | null; model: string | null } {
  if (picked?.kind !== 'record' && picked?.kind !== 'new') return { make: null, model: null };
  return { make: picked.make || null, model: picked.model || null };
}

/** Returns the car that is another's than the customer's; null: there is nothing to ask. */
export function foreignCar({ customer, vehicle }: Parties): VehicleOnRecord | null {
  if (vehicle?.kind !== 'record' || vehicle.owner === undefined) return null;
  if (customer?.kind !== 'record' && customer?.kind !== 'new') return null;
  return vehicle.owner.id === idOf(customer) && vehicle.owner.id !== null ? null : vehicle;
}

/** The fields of the errors of both; another choice clears them. */
export const partyPaths = [
  'customerId',
  'customerName',
  'newCustomer.name',
  'newCustomer.phone',
  'vehicleId',
  'vehicleLicensePlate',
  'newVehicle.licensePlate',
  'newVehicle.make',
  'newVehicle.model',
] as const;

/** Returns what is still to be decided before both can be saved, as field and code. */
export function undecidedOf(parties: Parties): (readonly ['customerId' | 'vehicleId', FieldCode])[] {
  return [
    ...(parties.customer?.kind === 'typed' ? [['customerId', 'chooseOrCreateCustomer'] as const] : []),
    ...(parties.vehicle?.kind === 'typed' ? [['vehicleId', 'chooseOrCreateVehicle'] as const] : []),
    ...(foreignCar(parties)?.move === null ? [['vehicleId', 'decideOwner'] as const] : []),
  ];
}

/** Returns what the body of an estimate or an appointment says of both. */
export function partiesOf(
  parties: Parties,
): PartiesDraft & { readonly customerId: string | null; readonly vehicleId: string | null } {
  const { customer, vehicle } = parties;
  const moved = foreignCar(parties);
  return {
    customerId: idOf(customer),
    newCustomer: newCustomerOf(customer),
    vehicleId: idOf(vehicle),
    newVehicle:
      vehicle?.kind === 'new'
        ? {
            licensePlate: vehicle.licensePlate,
            make: vehicle.make || null,
            model: vehicle.model || null,
            samePlate: vehicle.samePlate,
          }
        : null,
    moveVehicle: moved?.move ? { fromCustomerId: moved.owner?.id ?? null } : null,
  };
}

/** Another customer is chosen: a car that was the former one's does not go over by itself. */
export function withCustomer({ customer, vehicle }: Parties, chosen: PickedCustomer | null): Parties {
  if (vehicle?.kind !== 'record' || chosen === null || chosen.kind === 'typed')
    return { customer: chosen, vehicle };
  const owner = vehicle.owner?.id ?? null;
  const wasTheirs = owner !== null && owner === idOf(customer);
  return wasTheirs && owner !== idOf(chosen)
    ? { customer: chosen, vehicle: null }
    : { customer: chosen, vehicle: { ...vehicle, move: null } };
}

/** A car is chosen: where no customer is chosen yet, its owner is. */
export function withVehicle({ customer }: Parties, chosen: PickedVehicle | null): Parties {
  const owner = chosen?.kind === 'record' ? chosen.owner : undefined;
  if (customer !== null || !owner?.id) return { customer, vehicle: chosen };
  return { customer: { kind: 'record', id: owner.id, name: owner.name ?? '' }, vehicle: chosen };
}

/** A draft that creates no customer and no vehicle. */
export const noNewParties: PartiesDraft = { newCustomer: null, newVehicle: null, moveVehicle: null };

interface NamedParties {
  readonly customerId?: string | null | undefined;
  readonly vehicleId?: string | null | undefined;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * `draft` for the record that was created from `earlier`: the customer and the car that were created with it are named,
 * not created again.
 */
export function withoutCreated<D extends PartiesDraft & NamedParties>(
  draft: D,
  created: NamedParties,
  earlier: D,
): D {
  const { newCustomer, newVehicle } = draft;
  return {
    ...draft,
    ...(newCustomer &&
      same(newCustomer, earlier.newCustomer) && {
        newCustomer: null,
        customerId: created.customerId ?? null,
      }),
    ...(newVehicle &&
      same(newVehicle, earlier.newVehicle) && { newVehicle: null, vehicleId: created.vehicleId ?? null }),
  };
}
