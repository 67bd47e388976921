import { useRouter } from '@tanstack/react-router';
import type { Icon } from '@tabler/icons-react';
import { folded } from '#shared/folded.ts';
import { useLanguage } from './i18n.tsx';
import { useCan } from './signed-in.ts';

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

/** A screen, or what can be done on one, as the search offers it. */
export interface CommandItem {
  readonly label: string;
  readonly icon: Icon;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** As many are offered. */
const MOST = 5;

/** Says whether every typed word begins a word of a label, in either language. */
export function isMeant(typed: string, { en, lv }: { readonly en: string; readonly lv: string }): boolean {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return [en, lv].some((label) => {
    const parts = folded(label).split(' ');
    return words.length > 0 && words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}

/** Returns the screens and commands that are meant by what is typed, of those that the person may use. */
export function useCommands(typed: string): readonly CommandItem[] {
  const router = useRouter();
  const may = useCan();
  const { language } = useLanguage();
  return Object.values(router.routesById)
    .flatMap(({ fullPath: to, options: { staticData } }) => {
      const { menu, permission, commands = [] } = staticData ?? {};
      if (!menu || !permission || !may(permission)) return [];
      const known = [{ ...menu, search: {}, permission }, ...commands];
      return known
        .filter((each) => may(each.permission) && isMeant(typed, each))
        .map((each) => ({ label: each[language], icon: menu.icon, to, search: each.search }));
    })
    .slice(0, MOST);
}
