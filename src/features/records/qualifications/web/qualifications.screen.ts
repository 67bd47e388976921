import type { Screen } from '#web/screen.ts';
import { qualificationsSearch } from './qualifications-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/qualifications': ReturnType<typeof qualificationsSearch>;
  }
}

/** Reached from the users and from the test tools. */
export const screen: Screen<'/qualifications'> = {
  path: '/qualifications',
  permission: 'qualifications.read',
  search: qualificationsSearch,
  load: async () => (await import('./QualificationsPage.tsx')).QualificationsPage,
};
