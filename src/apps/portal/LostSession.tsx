import { useEffect, useRef } from 'react';
import { useUser } from '#web/signed-in.ts';
import { hasUnsaved } from '#web/form/unsaved-marks.ts';
import { importOnline } from '#web/import-online.ts';
import { useWords } from '#web/i18n.tsx';
import { onLostSession, rememberPlace } from '#web/session.ts';
import { reloadOnceOnline } from '#web/reload-online.ts';
import { useToast } from '#web/toast.tsx';
import { withModals } from '#web/ui/modal-host.ts';
import { webWords } from '#web/web.words.ts';
import { portalWords } from './portal.words.ts';

// A session is found lost by a response, so there is a connection: nothing is fetched before.
const loadSignInAgain = () =>
  importOnline(
    () => import('./SignInAgain.tsx'),
    () => void reloadOnceOnline(),
  );

/** How long the toast stands before the sign-in page comes; the estimates have their own (spec part 2, section 9). */
const toSignInMs = { estimates: 1000, elsewhere: 500 };

const isAtSignIn = (): boolean => window.location.pathname === '/serviceportal/login';

/** After a 401: to the sign-in page, or, when that would lose what was typed, a sign-in dialog over it. */
export function LostSession() {
  const words = useWords(webWords);
  const portal = useWords(portalWords);
  const user = useUser();
  const { show } = useToast();
  const handling = useRef(false);
  const present = useRef(user?.id);
  useEffect(() => {
    present.current = user?.id;
  }, [user]);
  useEffect(
    () =>
      onLostSession(() => {
        if (handling.current || isAtSignIn()) return;
        handling.current = true;
        const leaving = !hasUnsaved();
        const estimates = leaving && window.location.pathname === '/serviceportal/estimates';
        const description = estimates ? portal.sessionExpired : words.loggedOut;
        show({ title: words.unauthorized, description, kind: 'destructive' });
        if (leaving) {
          rememberPlace(window.location.pathname + window.location.search);
          const delay = estimates ? toSignInMs.estimates : toSignInMs.elsewhere;
          setTimeout(() => {
            handling.current = false;
            // Who signed out meanwhile is there already, and may be typing; another may have signed in.
            if (!isAtSignIn() && present.current === user?.id) window.location.assign('/api/login');
          }, delay);
          return;
        }
        // Without a connection the form does not come; the next 401 asks again.
        const giveUp = () => (handling.current = false);
        void loadSignInAgain().then(
          ({ SignInAgain }) =>
            withModals((modals) => {
              const dialog = modals.openModal({
                title: words.unauthorized,
                centered: true,
                closeOnEscape: false,
                closeOnClickOutside: false,
                zIndex: 500,
                onClose: giveUp,
                children: (
                  <SignInAgain
                    userId={user?.id}
                    username={user?.username ?? ''}
                    onSignedIn={() => withModals(({ closeModal }) => closeModal(dialog))}
                  />
                ),
              });
            }, giveUp),
          giveUp,
        );
      }),
    [show, user, words, portal],
  );
  return null;
}
