import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../web/i18n.tsx';
import classes from './BottomBar.module.css';
import { useMenuForThumb } from './navigation.ts';
import { portalWords } from './portal.words.ts';

interface BottomBarProps {
  /** Opens the whole menu. */
  readonly onMenu: () => void;
}

/** On a phone, the screens that a role uses most lie below the thumb; the menu has the others. */
export function BottomBar({ onMenu }: BottomBarProps) {
  const words = useWords(portalWords);
  const { screens, hasMore } = useMenuForThumb();
  return (
    <nav className={classes.bar} aria-label={words.bottomBar}>
      {screens.map(({ to, label, icon: ScreenIcon }) => (
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
      {hasMore && (
        <button type="button" className={classes.item} onClick={onMenu}>
          <IconMenu2 size={22} aria-hidden />
          <span>{words.more}</span>
        </button>
      )}
    </nav>
  );
}
