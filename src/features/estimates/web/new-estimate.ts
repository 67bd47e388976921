import type { Estimate, EstimateDraft } from '../estimates.contract.ts';
import { withTouchedStatus } from './estimate-form.ts';

/** `draft` for the estimate that was made of `earlier`: whom and what that write made is not made again. */
export function asChange(draft: EstimateDraft, made: Estimate, earlier: EstimateDraft): EstimateDraft {
  const sameCustomer = draft.createCustomer && draft.customerName === earlier.customerName;
  const sameVehicle = draft.createVehicle && draft.vehicleLicensePlate === earlier.vehicleLicensePlate;
  return {
    ...withTouchedStatus(draft, made),
    ...(sameCustomer && { customerId: made.customerId ?? null, createCustomer: false }),
    ...(sameVehicle && { vehicleId: made.vehicleId, createVehicle: false }),
    version: made.version,
  };
}
