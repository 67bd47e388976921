import type { FrameProps } from './navigation.ts';
import { navigation } from './navigation.ts';

/** The menu's pages; the one that is open says so. */
export function NavigationLinks({ language, path }: Pick<FrameProps, 'language' | 'path'>) {
  return (
    <ul>
      {navigation(language, path).map(({ href, label, isCurrent }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
