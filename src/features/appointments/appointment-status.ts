/** The states of an appointment. A cancelled one stays on record and takes nobody's time. */
export const appointmentStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
