/** For whom a job is done, and on which car: records, or texts in place of them. */
export interface JobParties {
  readonly customerId?: string | null | undefined;
  readonly customerName?: string | null | undefined;
  readonly vehicleId: string | null;
  readonly vehicleLicensePlate: string | null;
}

/** Of two records the ids count; a text is the same as a record of that name. */
const isSame = (
  [id, text]: readonly [string | null | undefined, string | null | undefined],
  [otherId, otherText]: readonly [string | null | undefined, string | null | undefined],
): boolean => (id && otherId ? id === otherId : (text ?? '') === (otherText ?? ''));

/**
 * Says whether a job is still for the same customer and car: then links and answers of before hold, else they concern
 * somebody else.
 */
export const isSameJob = (a: JobParties, b: JobParties): boolean =>
  isSame([a.customerId, a.customerName], [b.customerId, b.customerName]) &&
  isSame([a.vehicleId, a.vehicleLicensePlate], [b.vehicleId, b.vehicleLicensePlate]);
