import { deferred } from '../../../../../web/deferred.ts';

/** The menus of a card, fetched with the first press on one of them. */
export const estimateMenus = deferred(() => import('./EstimateMenus.tsx'));
