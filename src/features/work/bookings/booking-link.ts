import { endOf } from '#features/work/appointments/schedule/schedule-rules.ts';
import { presenceOf, type PresenceTimes } from '#features/work/appointments/presence.ts';
import type { AppointmentStatus } from '#features/work/estimates/appointment-status.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long the link of a booking works after its end, as that of a job. */
export const LINK_DAYS = 90;

/** A visit, as far as its link asks. */
export interface LinkedVisit extends PresenceTimes {
  readonly customerId?: string | null | undefined;
  readonly vehicleId: string | null;
  readonly status: AppointmentStatus;
  readonly scheduledDate: string;
  /** Minutes. */
  readonly duration: number;
  /** All its times. */
  readonly allocations: readonly unknown[];
}

/** For whom it was booked, and which car. */
interface Parties {
  readonly customerId: string | null;
  readonly vehicleId: string | null;
}

/**
 * Says whether a link opens its visit: staff correct who the customer is, or which car; where both are others, it is somebody
 * else's by now. `now` in milliseconds.
 */
export function isOpen(booked: Parties, visit: LinkedVisit, now: number): boolean {
  const isOthers = booked.customerId !== (visit.customerId ?? null) && booked.vehicleId !== visit.vehicleId;
  return !isOthers && now < Date.parse(endOf(visit)) + LINK_DAYS * DAY_MS;
}

/** `underway`: the car is there, or its work has begun. */
export type BookingState = 'booked' | 'underway' | 'past' | 'cancelled';

export function stateOf(visit: LinkedVisit, now: number): BookingState {
  const { status, scheduledDate } = visit;
  if (status === 'cancelled') return 'cancelled';
  if (status === 'completed') return 'past';
  if (status === 'in_progress' || presenceOf(visit) !== 'expected') return 'underway';
  return Date.parse(scheduledDate) <= now ? 'past' : 'booked';
}

/** The instant until which it can be moved and cancelled by the link. */
export const changeableUntil = ({ scheduledDate }: LinkedVisit, changeHours: number): string =>
  new Date(Date.parse(scheduledDate) - changeHours * HOUR_MS).toISOString();

export const canBeCancelled = (visit: LinkedVisit, changeHours: number, now: number): boolean =>
  stateOf(visit, now) === 'booked' && now < Date.parse(changeableUntil(visit, changeHours));

interface Rules {
  readonly isOn: boolean;
  readonly changeHours: number;
}

/** A visit to which staff have added a time is moved by them, and so is any while the shop offers no times. */
export const canBeMoved = (visit: LinkedVisit, { isOn, changeHours }: Rules, now: number): boolean =>
  isOn && visit.allocations.length === 1 && canBeCancelled(visit, changeHours, now);
