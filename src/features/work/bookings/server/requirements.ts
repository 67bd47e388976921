import { DomainError } from '#shared/errors.ts';
import type { BookingSettings } from '../bookings.contract.ts';

/** Throws `booking_off` where the shop offers no times. */
export function requireOn({ isOn }: BookingSettings): void {
  if (!isOn) throw new DomainError('booking_off');
}

/** Says whether an error is of a time that is taken. */
export const isTimeGone = (error: unknown): boolean =>
  error instanceof DomainError && error.details.fields?.['start'] !== undefined;

/** The time is taken, or was never to be had. */
export const timeGone = () => new DomainError('conflict', { fields: { start: ['bookingTimeGone'] } });
