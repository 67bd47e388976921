/**
 * Returns a plate as anybody with the link may see it: its first and last sign, so that who stands before the car can compare it
 * and nobody learns it.
 */
export const partlyHidden = (plate: string): string =>
  plate.length < 3 ? plate.replace(/./gu, '•') : `${plate.slice(0, 1)}•••${plate.slice(-1)}`;

const SHOWN_OF_VIN = 6;

/** Returns the end of a VIN, which tells cars of one model apart. */
export const endOfVin = (vin: string): string => `…${vin.slice(-SHOWN_OF_VIN)}`;
