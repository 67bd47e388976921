import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../i18n.tsx';
import { webWords } from '../web.words.ts';
import { isClosingConfirm } from './confirm.tsx';
import { useOpenModals } from './modal-host.ts';
import { Unbroken } from './Unbroken.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useOpened } from './use-opened.ts';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What stays in view beside the title. */
  readonly beside?: ReactNode;
  readonly size?: 'md' | 'lg' | 'xl';
  /** A panel at the right edge instead of the middle. */
  readonly panel?: boolean;
  /** Another dialog lies on top of this one: Esc is meant for that. */
  readonly covered?: boolean;
  readonly children: ReactNode;
}

/** The library's dialog or panel around what is in it. */
export function DialogFrame({
  opened,
  onClose,
  title,
  beside,
  size = 'lg',
  panel = false,
  covered = false,
  children,
}: DialogProps) {
  const phone = useIsPhone();
  const openModals = useOpenModals();
  const { close } = useWords(webWords);
  const heading = <Unbroken text={title} />;
  const shared = {
    opened: useOpened(opened),
    onClose: () => isClosingConfirm() || onClose(),
    closeOnEscape: !covered && openModals === 0,
    // A dialog's <header> is not the page's banner.
    attributes: { header: { role: 'none' } },
    transitionProps: { duration: 120 },
    styles: { title: { fontSize: 'var(--text-heading)', fontWeight: 700 } },
  };
  if (beside)
    return (
      <Modal.Root {...shared} size={size} fullScreen={phone} centered={!phone}>
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Header>
            <Modal.Title>{heading}</Modal.Title>
            {beside}
            <Modal.CloseButton aria-label={close} />
          </Modal.Header>
          <Modal.Body>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    );
  const props = { ...shared, title: heading, closeButtonProps: { 'aria-label': close } };
  return panel ? (
    <Drawer {...props} position="right" size={phone ? '100%' : 520}>
      {children}
    </Drawer>
  ) : (
    <Modal {...props} size={size} fullScreen={phone} centered={!phone}>
      {children}
    </Modal>
  );
}
