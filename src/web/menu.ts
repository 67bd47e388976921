import { useRouter } from '@tanstack/react-router';
import type { Icon } from '@tabler/icons-react';
import { folded } from '#shared/folded.ts';
import { useLanguage } from './i18n.tsx';
import { useCan } from './signed-in.ts';

/** Returns the screens of the menu that the person may open, in the order of their positions. */
function useScreens() {
  const router = useRouter();
  const may = useCan();
  return Object.values(router.routesById).flatMap(({ fullPath: to, options: { staticData } }) => {
    const { menu, permission, commands = [] } = staticData ?? {};
    return menu && permission && may(permission) ? [{ to, menu, permission, commands }] : [];
  });
}

/** Returns the entries of the menu. */
export function useMenu() {
  const { language } = useLanguage();
  return useScreens().map(({ to, menu: { icon, group, waiting, harm, [language]: label } }) => ({
    to,
    label,
    icon,
    group,
    waiting,
    harm: harm?.[language],
  }));
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
  const may = useCan();
  const { language } = useLanguage();
  return useScreens()
    .flatMap(({ to, menu, permission, commands }) =>
      [{ ...menu, search: {}, permission }, ...commands]
        .filter((each) => may(each.permission) && isMeant(typed, each))
        .map((each) => ({ label: each[language], icon: menu.icon, to, search: each.search })),
    )
    .slice(0, MOST);
}
