import type { AppointmentStatus } from '#features/work/estimates/appointment-status.ts';

/** What staff write to a customer about an appointment. */
export const sentKinds = ['confirmation', 'change', 'cancellation'] as const;
export type SentKind = (typeof sentKinds)[number];

/** What a customer is written about an appointment; reminders are sent by the product itself. */
export const appointmentMailKinds = [...sentKinds, 'reminder'] as const;
export type AppointmentMailKind = (typeof appointmentMailKinds)[number];

interface When {
  readonly scheduledDate: string;
  /** Minutes. */
  readonly duration: number;
}

/** The mail that the customer got last. */
export interface LastMail extends When {
  readonly kind: AppointmentMailKind;
}

interface Next {
  readonly kind: SentKind;
  /** The customer was written the same already. */
  readonly isRepeat: boolean;
}

/** Says whether the time is another than in the last mail. */
export const isMoved = (planned: When, last: When): boolean =>
  Date.parse(planned.scheduledDate) !== Date.parse(last.scheduledDate) || planned.duration !== last.duration;

/** Returns what the customer can be written next; null once the work has begun, and where there is nothing to take back. */
export function nextMail(
  planned: When & { readonly status: AppointmentStatus },
  last: LastMail | null,
  now: number,
): Next | null {
  if (Date.parse(planned.scheduledDate) <= now) return null;
  switch (planned.status) {
    case 'scheduled':
      if (last === null || last.kind === 'cancellation') return { kind: 'confirmation', isRepeat: false };
      if (isMoved(planned, last)) return { kind: 'change', isRepeat: false };
      return { kind: last.kind === 'change' ? 'change' : 'confirmation', isRepeat: true };
    case 'cancelled':
      return last && { kind: 'cancellation', isRepeat: last.kind === 'cancellation' };
    default:
      return null;
  }
}
