import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id, instant } from '#shared/fields.ts';
import { appointmentStatuses } from '#features/work/estimates/appointment-status.ts';

const text = z.string().nullable();
const money = z.string();

/** The figures of the cards, each with what stands beside it. What a role may not know is not there at all. */
export const dashboardStats = z.object({
  /** That begin on this day of Riga's clock and are not cancelled. */
  todaysAppointments: z.number().int().optional(),
  /** Of them. */
  completedToday: z.number().int().optional(),
  inWork: z.number().int().optional(),
  pendingEstimates: z.number().int().optional(),
  /** Since when the oldest of them has been pending; left out when there is none. */
  pendingSince: instant.optional(),
  lowStockItems: z.number().int(),
  /** Of them those that work planned for the next seven days needs. */
  lowStockNeeded: z.number().int().optional(),
  /** Totals of what was paid this month, in euro. */
  monthlyRevenue: money.optional(),
  /** Of the last month by the same day and time. */
  revenueBefore: money.optional(),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

/** What names the customer is left out for roles that may not know one. */
export const dashboardAppointment = z.object({
  id,
  /** Which of its times it is, from 0 on. */
  position: z.number().int(),
  service: z.string(),
  scheduledDate: instant,
  /** Minutes. */
  duration: z.number().int(),
  status: z.enum(appointmentStatuses),
  customerId: id.nullable().optional(),
  customerName: text.optional(),
  vehicleId: id.nullable(),
  vehicle: z.object({ make: text, model: text, licensePlate: text }).nullable(),
  technicianId: id.nullable(),
  technicianName: text,
  promisedAt: instant.nullable(),
  arrivedAt: instant.nullable(),
  readyAt: instant.nullable(),
  collectedAt: instant.nullable(),
});
export type DashboardAppointment = z.infer<typeof dashboardAppointment>;

/** An invoice of which something is left to pay. */
const owedInvoice = z.object({
  id,
  name: text,
  balance: money,
  /** A day of Riga's clock. */
  dueDate: z.string(),
});

/** What is left to pay of all invoices, in euro. */
export const owed = z.object({
  total: money,
  /** Of it what was due before today. */
  overdue: money,
  /** The three that were or are due first. */
  first: z.array(owedInvoice),
});
export type Owed = z.infer<typeof owed>;

/** A month of Riga's clock, `2026-11`, and the totals of what was paid in it. */
export const monthOfRevenue = z.object({ month: z.string(), revenue: money });
export type MonthOfRevenue = z.infer<typeof monthOfRevenue>;

/** What a fresh shop sets up, in this order. */
export const firstSteps = [
  'business',
  'bank',
  'prices',
  'people',
  'records',
  'bays',
  'booking',
  'pictures',
  'mail',
  'backup',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** How far the shop is; ticks follow the data, no user sets them. */
export const getStarted = z.object({
  /** An owner has put the steps away. */
  hidden: z.boolean(),
  done: z.array(z.enum(firstSteps)),
  /** As the steps and the website show it. */
  name: z.string(),
  legalName: z.string(),
  phone: z.string(),
  iban: z.string(),
  /** Active prices of active services. */
  prices: z.number().int(),
  /** Active accounts. */
  people: z.number().int(),
  customers: z.number().int(),
  /** Bays in use. */
  bays: z.number().int(),
  /** Services for which car owners book a time themselves; none while booking is off. */
  bookable: z.number().int(),
  /** The shop's own photos of its place on the website. */
  photos: z.number().int(),
});
export type GetStarted = z.infer<typeof getStarted>;

export const dashboardContract = defineContract({
  stats: {
    method: 'GET',
    url: '/api/dashboard/stats',
    summary: 'The figures of the day and the month, as far as the caller may know them',
    access: 'dashboard.read',
    response: { status: 200, body: dashboardStats },
  },
  todaysAppointments: {
    method: 'GET',
    url: '/api/dashboard/todays-appointments',
    summary: 'Appointments that begin today by Riga’s clock, in time order, without cancelled ones',
    access: 'appointments.read',
    response: { status: 200, body: z.array(dashboardAppointment) },
  },
  revenue: {
    method: 'GET',
    url: '/api/dashboard/revenue',
    summary: 'What was paid in each of the last 12 months of Riga’s clock, this one last',
    access: 'invoices.manage',
    response: { status: 200, body: z.array(monthOfRevenue) },
  },
  owed: {
    method: 'GET',
    url: '/api/dashboard/owed',
    summary: 'What is left to pay of all invoices, what of it is overdue, and the three that are due first',
    access: 'invoices.manage',
    response: { status: 200, body: owed },
  },
  getStarted: {
    method: 'GET',
    url: '/api/dashboard/get-started',
    summary: 'Which first steps of the shop are done',
    access: 'settings.manage',
    response: { status: 200, body: getStarted },
  },
  hideGetStarted: {
    method: 'PUT',
    url: '/api/dashboard/get-started',
    summary: 'Put the first steps away, or show them again',
    access: 'settings.manage',
    body: z.object({ hidden: z.boolean() }),
    response: { status: 200, body: getStarted },
  },
});
