import type { Role } from '#shared/permissions.ts';

/** Whose records a user may see: all, or one supplier's; null: none. */
export type SupplierScope = 'all' | { readonly only: string | null };

/** A supplier's user sees what belongs to that supplier, and nothing without one; all other users see all. */
export const supplierScope = (user: {
  readonly role: Role;
  readonly supplierId: string | null;
}): SupplierScope => (user.role === 'supplier' ? { only: user.supplierId } : 'all');
