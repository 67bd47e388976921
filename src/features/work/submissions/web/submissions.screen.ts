import { IconMailbox } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { newRequestsQuery } from './new-requests.queries.ts';
import { submissionsSearch } from './submissions-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/contact-submissions': ReturnType<typeof submissionsSearch>;
  }
}

export const screen: Screen<'/contact-submissions'> = {
  path: '/contact-submissions',
  permission: 'submissions.manage',
  menu: {
    en: 'Contact Forms',
    lv: 'Pieteikumi',
    icon: IconMailbox,
    group: 'today',
    position: 2,
    waiting: newRequestsQuery,
  },
  search: submissionsSearch,
  load: async () => (await import('./SubmissionsPage.tsx')).SubmissionsPage,
};
