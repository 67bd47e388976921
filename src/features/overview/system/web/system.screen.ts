import type { Screen } from '#web/screen.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/settings/server': object;
  }
}

export const screen: Screen<'/settings/server'> = {
  path: '/settings/server',
  permission: 'settings.manage',
  load: async () => (await import('./SystemPage.tsx')).SystemPage,
};
