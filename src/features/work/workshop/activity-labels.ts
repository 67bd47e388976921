import type { Label } from '#shared/record-fields.ts';
import type { Activity } from './clock.ts';

export const activityLabels = {
  job: { en: 'Work on a car', lv: 'Darbs pie auto' },
  waiting_for_parts: { en: 'Waiting for parts', lv: 'Gaida detaļas' },
  cleaning: { en: 'Cleaning', lv: 'Uzkopšana' },
  course: { en: 'Course', lv: 'Mācības' },
  other: { en: 'Other work', lv: 'Cits darbs' },
  break: { en: 'Break', lv: 'Pārtraukums' },
} as const satisfies Record<Activity, Label>;
