import { IconCalendarEvent } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { scheduleSearch } from '#features/work/appointments/web/schedule/schedule-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/schedule': ReturnType<typeof scheduleSearch>;
  }
}

export const screen: Screen<'/schedule'> = {
  path: '/schedule',
  permission: 'appointments.read',
  menu: { en: 'Schedule', lv: 'Grafiks', icon: IconCalendarEvent, group: 'today', position: 3 },
  commands: [
    {
      en: 'Schedule Service',
      lv: 'Jauns pieraksts',
      search: { edit: 'new' },
      permission: 'appointments.write',
    },
  ],
  search: scheduleSearch,
  load: async () => (await import('./ScheduleScreen.tsx')).ScheduleScreen,
};
