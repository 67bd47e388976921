import { Stack, Text } from '@mantine/core';
import { useModals } from '@mantine/modals';
import { useEffect, useRef } from 'react';
import { useUser } from '../../web/signed-in.ts';
import { LoginForm } from '../../features/auth/web/LoginForm.tsx';
import { hasUnsaved } from '../../web/form/unsaved.ts';
import { useWords } from '../../web/i18n.tsx';
import { onLostSession, rememberPlace } from '../../web/session.ts';
import { useToast } from '../../web/toast.tsx';
import { webWords } from '../../web/web.words.ts';

const toSignInMs = 500;

/** After a 401: to the sign-in page, or, when that would lose what was typed, a sign-in dialog over it. */
export function LostSession() {
  const words = useWords(webWords);
  const user = useUser();
  const { show } = useToast();
  const modals = useModals();
  const handling = useRef(false);
  useEffect(
    () =>
      onLostSession(() => {
        if (handling.current || window.location.pathname === '/serviceportal/login') return;
        handling.current = true;
        show({ title: words.unauthorized, description: words.loggedOut, kind: 'destructive' });
        if (!hasUnsaved()) {
          rememberPlace(window.location.pathname + window.location.search);
          setTimeout(() => window.location.assign('/api/login'), toSignInMs);
          return;
        }
        const dialog = modals.openModal({
          title: words.unauthorized,
          centered: true,
          closeOnEscape: false,
          closeOnClickOutside: false,
          zIndex: 500,
          onClose: () => (handling.current = false),
          children: (
            <Stack>
              <Text size="sm">{words.loggedOut}</Text>
              <LoginForm
                username={user?.username ?? ''}
                onSignedIn={({ id }) => {
                  // Somebody else may not go on with this person's page.
                  if (user && user.id !== id) window.location.assign('/serviceportal');
                  modals.closeModal(dialog);
                }}
              />
            </Stack>
          ),
        });
      }),
    [modals, show, user, words],
  );
  return null;
}
