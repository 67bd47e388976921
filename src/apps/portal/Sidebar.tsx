import { IconLogout, IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SignedInUser } from '#features/records/auth/auth.contract.ts';
import { authWords } from '#features/records/auth/auth.words.ts';
import { useAuth } from '#features/records/auth/web/auth.queries.ts';
import { roleWords } from '#features/records/users/role.words.ts';
import { fullName, initials } from '#features/records/auth/web/person.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { CloseButton, IconButton } from '#web/ui/IconButton.tsx';
import { Initials } from '#web/ui/Initials.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { useLeave } from './leave.ts';
import { useMenu } from './navigation.ts';
import { portalWords } from './portal.words.ts';
import classes from './Shell.module.css';

interface SidebarProps {
  readonly user: SignedInUser;
  readonly onNavigate?: () => void;
  /** Shows a close button: the sidebar lies over the page. */
  readonly onClose?: () => void;
}

export function Sidebar({ user, onNavigate, onClose }: SidebarProps) {
  const words = useWords(portalWords);
  const { language } = useLanguage();
  const menu = useMenu();
  const { shopName } = useAuth();
  return (
    <div className={classes.sidebar}>
      <div className={classes.brand}>
        <Logo size={32} />
        <span className={classes.shop}>{shopName}</span>
        {onClose && (
          <CloseButton className={classes.close} size="lg" aria-label={words.closeMenu} onClick={onClose} />
        )}
      </div>
      <nav aria-label={words.navigation} className={classes.nav}>
        <ul>
          {menu.map(({ to, label, icon: ScreenIcon }) => (
            <li key={to}>
              <Link
                to={to}
                className={classes.link}
                title={label}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                {...(onNavigate ? { onClick: onNavigate } : {})}
              >
                <ScreenIcon size={20} aria-hidden />
                <span className={classes.label}>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <a className={classes.link} href={`/${language}`} title={words.publicWebsite}>
        <IconWorld size={20} aria-hidden />
        <span className={classes.label}>{words.publicWebsite}</span>
      </a>
      <Person user={user} />
    </div>
  );
}

function Person({ user }: { readonly user: SignedInUser }) {
  const words = useWords(authWords);
  const roleLabels = useWords(roleWords);
  const { logout } = useWords(portalWords);
  const leave = useLeave();
  return (
    <div className={classes.person}>
      <Initials>{initials(user)}</Initials>
      <div className={classes.names}>
        <div className={classes.name}>{fullName(user, words)}</div>
        <div className={classes.role}>{roleLabels[user.role]}</div>
      </div>
      <IconButton
        className={classes.leave}
        tone="inherit"
        size={44}
        aria-label={logout}
        title={logout}
        onClick={() => void leave()}
      >
        <IconLogout size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
