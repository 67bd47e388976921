import { Menu } from '@mantine/core';
import { IconCalendarShare, IconCheck, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { authWords } from '#features/records/auth/auth.words.ts';
import { useChooseLanguage } from '#features/records/auth/web/auth.queries.ts';
import { calendarFeedsWords } from '#features/work/calendar-feeds/calendar-feeds.words.ts';
import { languageNames, languages, type Language } from '#shared/words.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { OpenedMenu } from '#web/ui/OpenedMenu.tsx';
import { useLeave } from './leave.ts';
import { portalWords } from './portal.words.ts';

export function LanguageMenu({ target }: { readonly target: ReactElement }) {
  const { language, setLanguage } = useLanguage();
  const save = useChooseLanguage();
  const choose = (chosen: Language) => {
    setLanguage(chosen);
    save(chosen);
  };
  return (
    <OpenedMenu target={target}>
      {languages.map((code) => (
        <Menu.Item
          key={code}
          lang={code}
          onClick={() => choose(code)}
          rightSection={code === language && <IconCheck size={16} aria-hidden />}
        >
          {languageNames[code]}
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}

interface UserMenuProps {
  readonly target: ReactElement;
  readonly onProfile: () => void;
  /** Left out for roles that see no appointments. */
  readonly onCalendar: (() => void) | undefined;
  /** Left out where there is no keyboard. */
  readonly onKeys: (() => void) | undefined;
}

export function UserMenu({ target, onProfile, onCalendar, onKeys }: UserMenuProps) {
  const words = useWords(portalWords);
  const own = useWords(authWords);
  const calendar = useWords(calendarFeedsWords);
  const leave = useLeave();
  return (
    <OpenedMenu target={target}>
      <Menu.Item leftSection={<IconUserCircle size={18} aria-hidden />} onClick={onProfile}>
        {own.profile}
      </Menu.Item>
      {onCalendar && (
        <Menu.Item leftSection={<IconCalendarShare size={18} aria-hidden />} onClick={onCalendar}>
          {calendar.title}
        </Menu.Item>
      )}
      {onKeys && (
        <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={onKeys}>
          {words.keys}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void leave()}>
        {words.logout}
      </Menu.Item>
    </OpenedMenu>
  );
}
