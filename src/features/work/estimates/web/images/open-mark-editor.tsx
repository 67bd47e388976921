import type { ComponentProps } from 'react';
import { withModals } from '#web/ui/modal-host.ts';
import { MarkEditor } from './MarkEditor.tsx';

type Editor = Omit<ComponentProps<typeof MarkEditor>, 'onCancel'>;

/** Opens a photo over the whole screen, to draw on it. */
export function openMarkEditor(title: string, { onDone, ...photo }: Editor): void {
  withModals((modals) => {
    const close = () => modals.closeModal(id);
    const done: Editor['onDone'] = (marks) => {
      onDone(marks);
      close();
    };
    const id = modals.openModal({
      title,
      fullScreen: true,
      zIndex: 400,
      closeOnEscape: false,
      withCloseButton: false,
      children: <MarkEditor {...photo} onDone={done} onCancel={close} />,
    });
  });
}
