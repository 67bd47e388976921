import type { EstimateOrder, EstimateProposal } from '../request-to-estimate.contract.ts';

/**
 * Returns whom and which car the estimate is for where there is nothing to choose: one customer with the same e-mail and
 * the same phone, who has one car of that make and model. Null: a person decides.
 */
export function certainMatch(customers: EstimateProposal['customers']) {
  const same = customers.filter(({ sameEmail, samePhone }) => sameEmail && samePhone);
  const [customer] = same;
  const [vehicle] = customer?.vehicles ?? [];
  const isCertain = same.length === 1 && customer?.vehicles.length === 1;
  return isCertain && customer && vehicle ? { customer, vehicle } : null;
}

/** Returns the order of an estimate for a customer and a car on record. */
export const certainOrder = (customerId: string, vehicleId: string): EstimateOrder => ({
  customerId,
  vehicleId,
  model: null,
  licensePlate: null,
  vin: null,
  mileage: null,
  samePlate: false,
  moveVehicle: null,
  withoutVehicle: false,
});
