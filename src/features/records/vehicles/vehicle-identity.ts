/** A VIN or plate as it is stored: upper case, no spaces. */
export const identity = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** At most 17 letters and digits; a full one never holds I, O or Q (ISO 3779). */
const vinPattern = /^(?:[A-HJ-NPR-Z0-9]{17}|[A-Z0-9-]{1,16})$/;
export const isVin = (vin: string): boolean => vinPattern.test(vin);

/** Old and foreign papers have shorter ones: allowed, but worth a second look. */
export const isShortVin = (vin: string): boolean => vin.length > 0 && vin.length < 17;

const platePattern = /^[\p{Lu}\d-]{1,12}$/u;
export const isPlate = (plate: string): boolean => platePattern.test(plate);

/** A plate or VIN as two of them are compared: `AB-1234` is `ab 1234`. */
export const bareIdentity = (text: string): string => identity(text).replaceAll('-', '');
