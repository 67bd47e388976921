import {
  ActionIcon,
  Avatar,
  Menu,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconLogout, IconMenu2, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { SignedInUser } from '../../features/records/auth/auth.contract.ts';
import { authWords } from '../../features/records/auth/auth.words.ts';
import { initials } from '../../features/records/auth/web/person.ts';
import { useChooseLanguage } from '../../features/records/auth/web/auth.queries.ts';
import { HeaderSearch } from '../../features/overview/search/web/HeaderSearch.tsx';
import type { Language } from '../../shared/words.ts';
import { useLanguage, useWords } from '../../web/i18n.tsx';
import { useIsPhone } from '../../web/ui/use-is-phone.ts';
import { useLeave } from './leave.ts';
import { portalWords } from './portal.words.ts';
import classes from './Shell.module.css';

// What is not needed to see the first screen comes after it; the search's keys work at once.
const NoticeBell = lazy(async () => ({
  default: (await import('../../features/overview/notices/web/NoticeBell.tsx')).NoticeBell,
}));
const ProfileDialog = lazy(async () => ({
  default: (await import('../../features/records/auth/web/ProfileDialog.tsx')).ProfileDialog,
}));

interface HeaderProps {
  readonly user: SignedInUser;
  readonly onMenu: () => void;
}

export function Header({ user, onMenu }: HeaderProps) {
  const words = useWords(portalWords);
  const phone = useIsPhone();
  return (
    <header className={classes.header}>
      {phone && (
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          size={44}
          aria-label={words.openMenu}
          onClick={onMenu}
        >
          <IconMenu2 size={22} aria-hidden />
        </ActionIcon>
      )}
      {!phone && (
        <Suspense>
          <HeaderSearch />
        </Suspense>
      )}
      <div className={classes.headerEnd}>
        {phone && <HeaderSearch />}
        <LanguageMenu />
        <SchemeSwitch />
        <Suspense fallback={<span className={classes.bellPlace} />}>
          <NoticeBell />
        </Suspense>
        <UserMenu user={user} />
      </div>
    </header>
  );
}

const languageNames: readonly [Language, string][] = [
  ['en', 'English'],
  ['lv', 'Latviešu'],
];

function LanguageMenu() {
  const { language, setLanguage } = useLanguage();
  const words = useWords(authWords);
  const save = useChooseLanguage();
  const choose = (chosen: Language) => {
    setLanguage(chosen);
    save(chosen);
  };
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes.language}
          aria-label={`${words.language}: ${language.toUpperCase()}`}
        >
          {language.toUpperCase()}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {languageNames.map(([code, name]) => (
          <Menu.Item
            key={code}
            lang={code}
            onClick={() => choose(code)}
            rightSection={code === language && <IconCheck size={16} aria-hidden />}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function SchemeSwitch() {
  const words = useWords(portalWords);
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="inherit"
      size={40}
      aria-label={dark ? words.toLight : words.toDark}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </ActionIcon>
  );
}

function UserMenu({ user }: { readonly user: SignedInUser }) {
  const words = useWords(portalWords);
  const own = useWords(authWords);
  const [profileOpened, profile] = useDisclosure(false);
  const [wasOpened, setWasOpened] = useState(false);
  const leave = useLeave();
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton className={classes.user}>
            <Avatar color="teal" radius="xl" size={36} aria-hidden>
              {initials(user)}
            </Avatar>
            <VisuallyHidden>{words.userMenu}</VisuallyHidden>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconUserCircle size={18} aria-hidden />}
            onClick={() => {
              setWasOpened(true);
              profile.open();
            }}
          >
            {own.profile}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void leave()}>
            {words.logout}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {wasOpened && <ProfileDialog user={user} opened={profileOpened} onClose={profile.close} />}
      </Suspense>
    </>
  );
}
