import type { Customer } from '#features/records/customers/customers.contract.ts';
import type { VehicleOnRecord } from '#features/records/vehicles/picked-vehicle.ts';

/** For whom times are looked for, and what is known of the work. */
export interface WorkToOffer {
  readonly customerId: string;
  readonly customerName: string;
  /** Null: none is known, and one can be chosen. */
  readonly vehicle: Pick<VehicleOnRecord, 'id' | 'label'> | null;
  readonly estimateId: string | null;
  readonly service: string;
  readonly minutes: number;
  /** The first day on which it can be done, `YYYY-MM-DD`: after the parts have come that it waits for. Null: today. */
  readonly firstDay: string | null;
}

/** To whom a link goes, and by what it can. */
export interface Recipient {
  readonly customer: Pick<Customer, 'email' | 'phone' | 'language'>;
  readonly sendsMail: boolean;
  readonly opensOnlyHere: boolean;
}
