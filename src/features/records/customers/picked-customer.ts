import type { NewCustomer } from './customers.contract.ts';

/** What a form holds of its customer. */
export type PickedCustomer =
  | { readonly kind: 'record'; readonly id: string; readonly name: string }
  /** Created when the form is saved. */
  | { readonly kind: 'new'; readonly name: string; readonly phone: string; readonly sameName: boolean }
  /** Typed, and neither chosen nor created yet: the form is not saved so. */
  | { readonly kind: 'typed'; readonly name: string }
  /** The name that a document keeps of a customer who is not on record. */
  | { readonly kind: 'text'; readonly name: string };

export const newCustomerOf = (picked: PickedCustomer | null): NewCustomer | null =>
  picked?.kind === 'new'
    ? { name: picked.name, phone: picked.phone || null, sameName: picked.sameName }
    : null;

export const idOf = (picked: { readonly kind: string; readonly id?: string } | null): string | null =>
  picked?.kind === 'record' ? (picked.id ?? null) : null;
