import type { Role } from '../../../shared/permissions.ts';

/** Whose records somebody may see: everybody's, or one supplier's; null is nobody's. */
export type SupplierScope = 'all' | { readonly only: string | null };

/** A supplier's user sees what belongs to that supplier, and nothing without one; everybody else sees all. */
export const supplierScope = (user: {
  readonly role: Role;
  readonly supplierId: string | null;
}): SupplierScope => (user.role === 'supplier' ? { only: user.supplierId } : 'all');
