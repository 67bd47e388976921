import type { Screen } from '#web/screen.ts';
import { estimatePageSearch } from '#features/work/estimates/web/page/estimate-page-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/estimates/$id': ReturnType<typeof estimatePageSearch>;
  }
}

export const screen: Screen<'/estimates/$id'> = {
  path: '/estimates/$id',
  permission: 'estimates.read',
  search: estimatePageSearch,
  load: async () => (await import('./EstimateScreen.tsx')).EstimateScreen,
};
