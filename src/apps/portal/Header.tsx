import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import type { SignedInUser } from '#features/records/auth/auth.contract.ts';
import { authWords } from '#features/records/auth/auth.words.ts';
import { initials } from '#features/records/auth/web/person.ts';
import { HeaderSearch } from '#features/overview/search/web/HeaderSearch.tsx';
import { deferred, useDeferred } from '#web/deferred.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useOnDemand } from '#web/on-demand.ts';
import { useCan } from '#web/signed-in.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Initials } from '#web/ui/Initials.tsx';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useKey } from '#web/ui/use-key.ts';
import { VisuallyHidden } from '#web/ui/Text.tsx';
import { portalWords } from './portal.words.ts';
import classes from './Shell.module.css';
import { useFirstRender } from '#web/first-render.ts';

// What is not needed to see the first screen comes after it; the search's keys work at once.
const noticeBell = deferred(() => import('#features/overview/notices/web/NoticeBell.tsx'), {
  isPartOfScreen: true,
});
const headerMenus = deferred(() => import('./HeaderMenus.tsx'));
const keysDialog = deferred(() => import('./KeysDialog.tsx'));
const calendarDialog = deferred(() => import('#features/work/calendar-feeds/web/CalendarLinksDialog.tsx'));
const profileDialog = deferred(() => import('#features/records/auth/web/ProfileDialog.tsx'));

interface HeaderProps {
  readonly user: SignedInUser;
  readonly onMenu: () => void;
}

export function Header({ user, onMenu }: HeaderProps) {
  const words = useWords(portalWords);
  const phone = useIsPhone();
  return (
    <header className={`${classes.header} not-printed`}>
      {phone && (
        <IconButton tone="inherit" size={44} aria-label={words.openMenu} onClick={onMenu}>
          <IconMenu2 size={22} aria-hidden />
        </IconButton>
      )}
      {!phone && <HeaderSearch />}
      <div className={classes.headerEnd}>
        {phone && <HeaderSearch />}
        <LanguageChoice />
        <SchemeSwitch />
        <Bell />
        <UserChoices user={user} />
      </div>
    </header>
  );
}

/** Comes with the other deferred pieces, into a place that is kept for it. */
function Bell() {
  const bell = useDeferred(noticeBell, false);
  return bell ? <bell.NoticeBell /> : <span className={classes.bellPlace} />;
}

function LanguageChoice() {
  const { language } = useLanguage();
  const words = useWords(authWords);
  return (
    <MenuButton
      menus={headerMenus}
      target={
        <button
          type="button"
          className={`mantine-focus-auto ${classes.language}`}
          aria-label={`${words.language}: ${language.toUpperCase()}`}
        >
          {language.toUpperCase()}
        </button>
      }
    >
      {({ LanguageMenu }, target) => <LanguageMenu target={target} />}
    </MenuButton>
  );
}

function SchemeSwitch() {
  const words = useWords(portalWords);
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  // The server does not know the colours of the device.
  const dark = useFirstRender() === null && scheme === 'dark';
  return (
    <IconButton
      tone="inherit"
      size={40}
      aria-label={dark ? words.toLight : words.toDark}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {/* The style sheet shows one of them. */}
      <IconSun className={classes.inDark} size={20} aria-hidden />
      <IconMoon className={classes.inLight} size={20} aria-hidden />
    </IconButton>
  );
}

function UserChoices({ user }: { readonly user: SignedInUser }) {
  const words = useWords(portalWords);
  const [profileOpened, profile] = useDisclosure(false);
  const [wasOpened, setWasOpened] = useState(false);
  const dialog = useOnDemand(profileDialog, profileOpened, profile.close);
  const maySeeCalendar = useCan()('appointments.read');
  const [calendarOpened, calendar] = useDisclosure(false);
  const links = useOnDemand(calendarDialog, calendarOpened, calendar.close);
  const phone = useIsPhone();
  const [keysOpened, keys] = useDisclosure(false);
  useKey('shift+?', () => {
    keys.open();
    // It leads to no field.
    return false;
  });
  const shortcuts = useOnDemand(keysDialog, keysOpened, keys.close);
  return (
    <>
      <MenuButton
        menus={headerMenus}
        target={
          <button type="button" className={`mantine-focus-auto ${classes.user}`}>
            <Initials>{initials(user)}</Initials>
            <VisuallyHidden>{words.userMenu}</VisuallyHidden>
          </button>
        }
      >
        {({ UserMenu }, target) => (
          <UserMenu
            target={target}
            onProfile={() => {
              setWasOpened(true);
              profile.open();
            }}
            onCalendar={maySeeCalendar ? calendar.open : undefined}
            onKeys={phone ? undefined : keys.open}
          />
        )}
      </MenuButton>
      {shortcuts && <shortcuts.KeysDialog opened={keysOpened} onClose={keys.close} />}
      {links && <links.CalendarLinksDialog opened={calendarOpened} onClose={calendar.close} />}
      {wasOpened && dialog && (
        <dialog.ProfileDialog user={user} opened={profileOpened} onClose={profile.close} />
      )}
    </>
  );
}
