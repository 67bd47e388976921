import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import { useLanguage } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';

/** Returns the menu of the portal: the screens that the person may open, in the order of their positions. */
export function useMenu() {
  const router = useRouter();
  const may = useCan();
  const { language } = useLanguage();
  return Object.values(router.routesById).flatMap(({ fullPath, options: { staticData } }) => {
    const { menu, permission } = staticData ?? {};
    if (!menu || !permission || !may(permission)) return [];
    return [
      { to: fullPath, label: menu[language], icon: menu.icon, group: menu.group, waiting: menu.waiting },
    ];
  });
}
export type MenuItem = ReturnType<typeof useMenu>[number];

/** As many as a thumb finds side by side on a narrow phone. */
const MAX_FOR_THUMB = 5;
/** What is opened most, for roles that have more screens than fit. */
const often: readonly (keyof RegisteredRouter['routesByPath'])[] = [
  '/',
  '/schedule',
  '/estimates',
  '/customers',
  '/invoices',
];

/** Returns the screens of the bar at the foot of a phone. */
export function useMenuForThumb() {
  const all = useMenu();
  return all.length <= MAX_FOR_THUMB ? all : all.filter(({ to }) => often.includes(to));
}
