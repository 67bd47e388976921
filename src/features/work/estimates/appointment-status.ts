/** The states of an appointment. A cancelled one stays on record and takes no technician's time. */
export const appointmentStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** What comes after it when the work goes on; null: nothing. */
export function nextStatus(status: AppointmentStatus): AppointmentStatus | null {
  if (status === 'scheduled') return 'in_progress';
  return status === 'in_progress' ? 'completed' : null;
}
