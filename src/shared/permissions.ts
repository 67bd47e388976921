export const roles = ['owner', 'service_manager', 'technician', 'supplier'] as const;
export type Role = (typeof roles)[number];

const managers = ['owner', 'service_manager'] as const satisfies readonly Role[];
const shopStaff = [...managers, 'technician'] as const satisfies readonly Role[];
const ownersOnly = ['owner'] as const satisfies readonly Role[];
const partsPeople = [...managers, 'supplier'] as const satisfies readonly Role[];

/**
 * Who may do what: the one table that endpoints, route guards, menu and buttons read
 * (spec part 1, section 6; part 2, section 6).
 */
const table = {
  'dashboard.read': roles,
  'customers.read': managers,
  'customers.write': managers,
  'customers.delete': ownersOnly,
  'vehicles.read': shopStaff,
  /** Add mileage entries, notes and attachments. */
  'vehicles.record': shopStaff,
  'vehicles.write': managers,
  /** Make and change drafts of battery measurements. */
  'batteries.record': shopStaff,
  /** Issue and withdraw battery measurement reports. */
  'batteries.issue': managers,
  /** A supplier's user sees only what belongs to that supplier. */
  'inventory.read': partsPeople,
  'inventory.write': managers,
  'suppliers.read': partsPeople,
  'suppliers.write': managers,
  'estimates.read': shopStaff,
  'estimates.write': managers,
  /** Write what was found and done for a line of agreed work. */
  'diagnoses.record': shopStaff,
  /** Report what was found more on a car. */
  'findings.record': shopStaff,
  'findings.manage': managers,
  'checks.record': shopStaff,
  'checks.templates': ownersOnly,
  'jobs.manage': managers,
  'appointments.read': shopStaff,
  /** Set the status and the notes. */
  'appointments.record': shopStaff,
  'appointments.write': managers,
  'high-voltage.read': shopStaff,
  /** Isolate cars, and put them in quarantine; what it takes beside it says the qualification. */
  'high-voltage.record': shopStaff,
  /** Offer customers times by a link. */
  'time-offers.manage': managers,
  'absences.manage': managers,
  'bays.manage': managers,
  /** Number and file are for the owner and the person alone. */
  'qualifications.read': shopStaff,
  'qualifications.manage': ownersOnly,
  'tools.read': shopStaff,
  'tools.manage': managers,
  'waiting-list.manage': managers,
  /** One's own clock, and what is said of the work on a car. */
  'workshop.record': shopStaff,
  /** Everybody's clocks, and correcting them. */
  'workshop.manage': managers,
  'invoices.manage': managers,
  'reports.read': managers,
  'accounting.close': ownersOnly,
  'users.names': shopStaff,
  'users.manage': ownersOnly,
  'settings.manage': ownersOnly,
  'backups.manage': ownersOnly,
  /** Let programs in by tokens, and have them notified by webhooks. */
  'api.manage': ownersOnly,
  'catalogue.manage': managers,
  'submissions.manage': managers,
  /** Bring in records from files of other programs. */
  'imports.manage': managers,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof table;
export const permissions = Object.keys(table) as Permission[];

export const roleCan = (userRole: Role, permission: Permission): boolean =>
  (table[permission] as readonly Role[]).includes(userRole);
