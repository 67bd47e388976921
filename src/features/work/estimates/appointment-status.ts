/** The states of an appointment. A cancelled one stays on record. */
export const appointmentStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

interface Rules {
  /** How it stands out wherever an appointment is listed. */
  readonly badge: string;
  /** What comes after it when the work goes on; null: nothing. */
  readonly next: AppointmentStatus | null;
  /** It takes time of its technician. */
  readonly takesTime: boolean;
}

/** What each status means. */
export const appointmentRules = {
  scheduled: { badge: 'info', next: 'in_progress', takesTime: true },
  in_progress: { badge: 'warning', next: 'completed', takesTime: true },
  completed: { badge: 'default', next: null, takesTime: true },
  cancelled: { badge: 'outline', next: null, takesTime: false },
} as const satisfies Record<AppointmentStatus, Rules>;

/** What is planned or in work, for SQL. */
export const openAppointments = appointmentStatuses.filter(
  (status) => appointmentRules[status].next !== null,
);

/** The statuses in which an appointment takes time, for SQL. */
export const statusesWithTime = appointmentStatuses.filter((status) => appointmentRules[status].takesTime);
