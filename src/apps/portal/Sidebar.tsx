import { IconLogout, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import type { SignedInUser } from '#features/records/auth/auth.contract.ts';
import { authWords } from '#features/records/auth/auth.words.ts';
import { useAuth } from '#features/records/auth/web/auth.queries.ts';
import { roleWords } from '#features/records/users/role.words.ts';
import { fullName, initials } from '#features/records/auth/web/person.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useMenu, type MenuItem } from '#web/menu.ts';
import { menuGroups } from '#web/screen.ts';
import { CloseButton, IconButton } from '#web/ui/IconButton.tsx';
import { Initials } from '#web/ui/Initials.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { VisuallyHidden } from '#web/ui/Text.tsx';
import { useLeave } from './leave.ts';
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
  const menu = useMenu();
  const shown = menuGroups.filter((group) => group === 'shop' || menu.some((item) => item.group === group));
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
        {shown.map((group) => (
          <Group key={group} name={words[group]}>
            {menu
              .filter((item) => item.group === group)
              .map((item) => (
                <Item key={item.to} item={item} onNavigate={onNavigate} />
              ))}
            {group === 'shop' && <PublicWebsite />}
          </Group>
        ))}
      </nav>
      <Person user={user} />
    </div>
  );
}

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <>
      <p id={id} className={classes.group}>
        <span className={classes.label}>{name}</span>
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  );
}

function PublicWebsite() {
  const { publicWebsite } = useWords(portalWords);
  const { language } = useLanguage();
  return (
    <li>
      <a className={classes.link} href={`/${language}`} title={publicWebsite}>
        <IconWorld size={20} aria-hidden />
        <span className={classes.label}>{publicWebsite}</span>
      </a>
    </li>
  );
}

interface ItemProps {
  readonly item: MenuItem;
  readonly onNavigate: (() => void) | undefined;
}

function Item({ item: { to, label, icon: ScreenIcon, waiting, harm }, onNavigate }: ItemProps) {
  return (
    <li>
      <Link
        to={to}
        className={classes.link}
        title={label}
        activeOptions={{ exact: to === '/', includeSearch: false }}
        {...(onNavigate ? { onClick: onNavigate } : {})}
      >
        <ScreenIcon size={20} aria-hidden />
        <span className={classes.label}>{label}</span>
        {waiting && <Waiting query={waiting} harm={harm} />}
      </Link>
    </li>
  );
}

interface WaitingProps {
  readonly query: NonNullable<MenuItem['waiting']>;
  readonly harm: MenuItem['harm'];
}

/** How many wait for somebody on a screen; nothing where nobody does. */
function Waiting({ query, harm }: WaitingProps) {
  const { waiting } = useWords(portalWords);
  const { data: count = 0 } = useQuery(query);
  if (count === 0) return null;
  return (
    <span className={classes.count} data-harm={harm !== undefined || undefined}>
      {count}{' '}
      {harm ? (
        <span className={classes.label}>{harm(count)}</span>
      ) : (
        <VisuallyHidden>{waiting}</VisuallyHidden>
      )}
    </span>
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
