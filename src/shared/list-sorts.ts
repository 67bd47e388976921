/**
 * How lists can be sorted; the first order is the one of a list whose address names none. What is equal in an order is in the
 * order of ids. They stand here because the address of each screen is read before the script of its list is there.
 */
export const customerSorts = ['newest', 'name', 'name_last'] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const vehicleSorts = ['newest', 'oldest', 'plate', 'plate_last', 'model', 'model_last'] as const;
export type VehicleSort = (typeof vehicleSorts)[number];

export const supplierSorts = ['name', 'name_last'] as const;
export type SupplierSort = (typeof supplierSorts)[number];

export const partSorts = ['name', 'name_last', 'fewest', 'most', 'cheapest', 'dearest'] as const;
export type PartSort = (typeof partSorts)[number];

export const estimateSorts = [
  'newest',
  'oldest',
  'customer',
  'customer_last',
  'cheapest',
  'dearest',
] as const;
export type EstimateSort = (typeof estimateSorts)[number];

/** `due`: what is to be paid first, by its due date, then what is paid. */
export const invoiceSorts = [
  'due',
  'newest',
  'oldest',
  'customer',
  'customer_last',
  'cheapest',
  'dearest',
] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];
