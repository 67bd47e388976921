import { MantineProvider } from '@mantine/core';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useInsertionEffect, useLayoutEffect, type ReactNode } from 'react';
import { useAuth } from '#features/records/auth/web/auth.queries.ts';
import type { Language } from '#shared/words.ts';
import { ApiError } from '#web/api-client.ts';
import { deferred } from '#web/deferred.ts';
import { LanguageProvider } from '#web/i18n.tsx';
import { useOnDemand } from '#web/on-demand.ts';
import { reportLostSession } from '#web/session.ts';
import { SignedInContext } from '#web/signed-in.ts';
import { cssVariables, theme } from '#web/theme.ts';
import { ToastProvider } from '#web/toast.tsx';
import { failModals, useIsHostWanted } from '#web/ui/modal-host.ts';
import { replayEarlyInput } from './early-input.ts';
import { LostSession } from './LostSession.tsx';
import type { PortalRouter } from './router.tsx';

export const createQueries = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) reportLostSession();
      },
    }),
    // Spec part 1, section 9: never stale, no retry, no refetch on focus.
    defaultOptions: { queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false } },
  });

const modalHost = deferred(() => import('#web/ui/ModalHost.tsx'));

function Modals() {
  const host = useOnDemand(modalHost, useIsHostWanted(), failModals);
  return host && <host.ModalHost />;
}

const WhoIsSignedIn = ({ children }: { readonly children: ReactNode }) => (
  <SignedInContext value={useAuth()}>{children}</SignedInContext>
);

/** Stands last: what is on the screen can be used from its first commit on. */
function Usable({ router }: { readonly router: PortalRouter }) {
  useInsertionEffect(() => {
    // Before anything of the first commit is measured, so that the browser works out its styles once.
    document.getElementById('root')?.removeAttribute('inert');
  }, []);
  useLayoutEffect(() => {
    // Back may have been pressed since the screen was loaded: the router follows the address only from this commit on.
    const loaded = router.state.resolvedLocation;
    if (loaded && loaded.href !== router.latestLocation.href) void router.load();
    // After the commit, and before any other input.
    queueMicrotask(replayEarlyInput);
  }, [router]);
  return null;
}

interface AppProps {
  readonly queries: QueryClient;
  /** Has loaded the screen of the address. */
  readonly router: PortalRouter;
  /** Of the signed-in user; without one, what was chosen on this device. */
  readonly language: Language | undefined;
}

/** The whole portal: the server renders it as HTML once for each page, and the browser draws it from then on. */
export const App = ({ queries, router, language }: AppProps) => (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LanguageProvider rememberAs="portalLanguage" initial={language}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <ToastProvider>
            <WhoIsSignedIn>
              <RouterProvider router={router} />
              <LostSession />
              <Usable router={router} />
            </WhoIsSignedIn>
            <Modals />
          </ToastProvider>
        </MantineProvider>
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>
);
