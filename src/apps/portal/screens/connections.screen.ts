import { oneOf, recordIdOr, searchParameters } from '#web/search-state.ts';
import type { Screen } from '#web/screen.ts';

/** What the screen keeps in its URL: a token that is being made, and which webhook is open. */
export const connectionsSearch = searchParameters({ token: oneOf('new'), webhook: recordIdOr('new') });

declare module '#web/screen.ts' {
  interface Screens {
    '/settings/connections': ReturnType<typeof connectionsSearch>;
  }
}

export const screen: Screen<'/settings/connections'> = {
  path: '/settings/connections',
  permission: 'api.manage',
  search: connectionsSearch,
  load: async () => (await import('./ConnectionsScreen.tsx')).ConnectionsScreen,
};
