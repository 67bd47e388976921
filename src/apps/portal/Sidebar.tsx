import { ActionIcon, Avatar, CloseButton, Group, Text } from '@mantine/core';
import { IconLogout, IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SignedInUser } from '../../features/records/auth/auth.contract.ts';
import { authWords } from '../../features/records/auth/auth.words.ts';
import { useAuth } from '../../features/records/auth/web/auth.queries.ts';
import { roleWords } from '../../features/records/users/role.words.ts';
import { fullName, initials } from '../../features/records/auth/web/person.ts';
import { useLanguage, useWords } from '../../web/i18n.tsx';
import { Logo } from '../../web/ui/Logo.tsx';
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
      <Group className={classes.brand} gap="sm" wrap="nowrap">
        <Logo size={32} />
        <span className={classes.shop}>{shopName}</span>
        {onClose && <CloseButton ml="auto" size="lg" aria-label={words.closeMenu} onClick={onClose} />}
      </Group>
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
    <Group className={classes.person} gap="sm" wrap="nowrap">
      <Avatar color="teal" radius="xl" size={36} aria-hidden>
        {initials(user)}
      </Avatar>
      <div className={classes.names}>
        <Text size="sm" fw={700} truncate>
          {fullName(user, words)}
        </Text>
        <Text size="xs" c="dimmed">
          {roleLabels[user.role]}
        </Text>
      </div>
      <ActionIcon
        ml="auto"
        variant="subtle"
        color="gray"
        c="inherit"
        size={44}
        aria-label={logout}
        title={logout}
        onClick={() => void leave()}
      >
        <IconLogout size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
