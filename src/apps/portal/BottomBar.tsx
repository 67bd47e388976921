import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n.tsx';
import classes from './BottomBar.module.css';
import { useMenuForThumb, useWorksOnCars } from './navigation.ts';
import { portalWords } from './portal.words.ts';

/** On a phone, the screens that a role uses most lie below the thumb; the menu of the header has all of them. */
export function BottomBar({ onMenu }: { readonly onMenu: () => void }) {
  const words = useWords(portalWords);
  return (
    <nav className={`${classes.bar} not-printed`} aria-label={words.bottomBar}>
      {useMenuForThumb().map(({ to, label, icon: ScreenIcon }) => (
        <Link
          key={to}
          to={to}
          className={classes.item}
          activeOptions={{ exact: to === '/', includeSearch: false }}
        >
          <ScreenIcon size={22} aria-hidden />
          <span>{label}</span>
        </Link>
      ))}
      {useWorksOnCars() && (
        <button type="button" className={classes.item} onClick={onMenu}>
          <IconMenu2 size={22} aria-hidden />
          <span>{words.more}</span>
        </button>
      )}
    </nav>
  );
}
