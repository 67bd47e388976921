import { Drawer } from '@mantine/core';
import type { SignedInUser } from '#features/records/auth/auth.contract.ts';
import { useWords } from '#web/i18n.tsx';
import { useOpened } from '#web/ui/use-opened.ts';
import { portalWords } from './portal.words.ts';
import { Sidebar } from './Sidebar.tsx';

interface MenuDrawerProps {
  readonly user: SignedInUser;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The sidebar of a phone: it lies over the page while it is open. */
export function MenuDrawer({ user, opened, onClose }: MenuDrawerProps) {
  const words = useWords(portalWords);
  return (
    <Drawer
      opened={useOpened(opened)}
      onClose={onClose}
      size={280}
      padding={0}
      withCloseButton={false}
      title={words.sidebar}
      styles={{ header: { display: 'none' }, body: { height: '100%' } }}
      transitionProps={{ duration: 140 }}
    >
      <Sidebar user={user} onNavigate={onClose} onClose={onClose} />
    </Drawer>
  );
}
