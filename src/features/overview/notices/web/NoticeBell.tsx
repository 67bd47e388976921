import { ActionIcon, Drawer, FocusTrap, Indicator, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { countText } from '../notice-text.ts';
import { noticesWords } from '../notices.words.ts';
import { NoticeList } from './NoticeList.tsx';
import { unreadQuery, useReadOnOpening } from './notices.queries.ts';
import { CloseButton } from '#web/ui/IconButton.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { Title } from '#web/ui/Text.tsx';

/** The bell of the header: how many notices are unread, and what they say. */
export function NoticeBell() {
  const words = useWords(noticesWords);
  const phone = useIsPhone();
  const [opened, { toggle, close }] = useDisclosure(false);
  const { data } = useQuery(unreadQuery);
  useReadOnOpening();
  const count = data?.count ?? 0;
  const bell = (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="inherit"
      size={44}
      aria-label={words.bell(countText(count))}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={toggle}
    >
      <Indicator
        label={countText(count)}
        disabled={count === 0}
        color="red.8"
        size={18}
        offset={2}
        aria-hidden
        styles={{ indicator: { fontSize: 'var(--text-caption)', fontWeight: 700, padding: '0 5px' } }}
      >
        <IconBell size={22} aria-hidden />
      </Indicator>
    </ActionIcon>
  );
  if (phone)
    return (
      <>
        {bell}
        <Drawer
          opened={opened}
          onClose={close}
          position="right"
          size="100%"
          title={words.notices}
          closeButtonProps={{ 'aria-label': words.close }}
          attributes={{ header: { role: 'none' } }}
          transitionProps={{ duration: 140 }}
        >
          <NoticeList hasUnread={count > 0} onGo={close} />
        </Drawer>
      </>
    );
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      width={400}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>{bell}</Popover.Target>
      <Popover.Dropdown aria-label={words.notices} p={0}>
        <FocusTrap.InitialFocus />
        <Group justify="space-between" px="md" style={{ paddingTop: 'var(--mantine-spacing-sm)' }}>
          <Title order={2} fz="md">
            {words.notices}
          </Title>
          <CloseButton aria-label={words.close} onClick={close} />
        </Group>
        <NoticeList hasUnread={count > 0} onGo={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
