import { z } from 'zod';

export const roles = ['owner', 'service_manager', 'technician', 'supplier'] as const;
export type Role = (typeof roles)[number];
export const role = z.enum(roles);

const managers = ['owner', 'service_manager'] as const satisfies readonly Role[];
const shopStaff = [...managers, 'technician'] as const satisfies readonly Role[];

/**
 * Who may do what: the one table that endpoints, route guards, menu and buttons read
 * (spec part 1, section 6; part 2, section 6).
 */
const table = {
  'dashboard.read': roles,
  'users.names': shopStaff,
  'catalogue.manage': managers,
  'submissions.manage': managers,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof table;

export const mayRole = (userRole: Role, permission: Permission): boolean =>
  (table[permission] as readonly Role[]).includes(userRole);
