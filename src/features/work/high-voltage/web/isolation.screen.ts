import type { Screen } from '#web/screen.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/isolations/$id': object;
  }
}

export const screen: Screen<'/isolations/$id'> = {
  path: '/isolations/$id',
  permission: 'high-voltage.read',
  load: async () => (await import('./IsolationPage.tsx')).IsolationPage,
};
