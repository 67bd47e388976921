/** A VIN or plate as it is stored: upper case, no spaces. */
export const identity = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** A plate or VIN as two of them are compared: `AB-1234` is `ab 1234`. */
export const bareIdentity = (text: string): string => identity(text).replaceAll('-', '');

const platePattern = /^[\p{Lu}\d-]{1,12}$/u;
export const isPlate = (plate: string): boolean => platePattern.test(plate);

/** Whether a text may well be a plate, and neither a name nor the number of a phone. */
export const looksLikePlate = (text: string): boolean =>
  isPlate(identity(text)) && /\d/.test(text) && /\p{L}/u.test(text);
