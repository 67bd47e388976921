import { ModalsProvider, useModals } from '@mantine/modals';
import { useLayoutEffect } from 'react';
import { useWords } from '../i18n.tsx';
import { webWords } from '../web.words.ts';
import { connectHost } from './modal-host.ts';

/** Where modals are drawn that nobody has a place for: questions, and the sign-in form of a lost session. */
export function ModalHost() {
  const { close } = useWords(webWords);
  return (
    <ModalsProvider
      modalProps={{
        closeButtonProps: { 'aria-label': close },
        attributes: { header: { role: 'none' } },
        styles: { title: { fontSize: 'var(--text-heading)', fontWeight: 700 } },
      }}
    >
      <Connection />
    </ModalsProvider>
  );
}

function Connection() {
  const modals = useModals();
  useLayoutEffect(() => connectHost(modals), [modals]);
  return null;
}
