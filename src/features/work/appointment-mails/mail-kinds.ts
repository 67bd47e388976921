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

/** What the customer was written last. */
export interface Told extends When {
  readonly kind: AppointmentMailKind;
}

interface Next {
  readonly kind: SentKind;
  /** The customer was written the same already. */
  readonly isRepeat: boolean;
}

/** Says whether the time is another than the customer was told. */
export const isMoved = (planned: When, told: When): boolean =>
  Date.parse(planned.scheduledDate) !== Date.parse(told.scheduledDate) || planned.duration !== told.duration;

/** Returns what the customer can be written next; null once the work has begun, and where there is nothing to take back. */
export function nextMail(
  planned: When & { readonly status: AppointmentStatus },
  told: Told | null,
  now: number,
): Next | null {
  if (Date.parse(planned.scheduledDate) <= now) return null;
  switch (planned.status) {
    case 'scheduled':
      if (told === null || told.kind === 'cancellation') return { kind: 'confirmation', isRepeat: false };
      if (isMoved(planned, told)) return { kind: 'change', isRepeat: false };
      return { kind: told.kind === 'change' ? 'change' : 'confirmation', isRepeat: true };
    case 'cancelled':
      return told && { kind: 'cancellation', isRepeat: told.kind === 'cancellation' };
    default:
      return null;
  }
}
