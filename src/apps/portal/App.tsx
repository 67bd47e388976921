import { MantineProvider } from '@mantine/core';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';
import { useAuth } from '#features/records/auth/web/auth.queries.ts';
import type { Language } from '#shared/words.ts';
import { ApiError } from '#web/api-client.ts';
import { deferred } from '#web/deferred.ts';
import { FirstRenderContext, type FirstRender } from '#web/first-render.ts';
import { LanguageProvider } from '#web/i18n.tsx';
import { useOnDemand } from '#web/on-demand.ts';
import { reportLostSession } from '#web/session.ts';
import { SignedInContext } from '#web/signed-in.ts';
import { theme } from '#web/theme.ts';
import { ToastProvider } from '#web/toast.tsx';
import { failModals, useIsHostWanted } from '#web/ui/modal-host.ts';
import { LostSession } from './LostSession.tsx';
import type { PortalRouter } from './router.tsx';
import { Usable } from './Usable.tsx';

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

interface AppProps {
  readonly queries: QueryClient;
  /** Has loaded the screen of the address. */
  readonly router: PortalRouter;
  /** Of the signed-in user; without one, what was chosen on this device. */
  readonly language: Language | undefined;
  /** What the server assumed; undefined where it rendered nothing. */
  readonly first: FirstRender | undefined;
}

const noPage: FirstRender = { isPhone: false, now: Date.now() };

/** The whole portal: the server renders it as HTML once for each page, and the browser takes that over. */
export const App = ({ queries, router, language, first }: AppProps) => (
  <StrictMode>
    <FirstRenderContext value={first ?? noPage}>
      <QueryClientProvider client={queries}>
        <LanguageProvider rememberAs="portalLanguage" initial={language}>
          <MantineProvider theme={theme} defaultColorScheme="auto">
            <ToastProvider>
              <WhoIsSignedIn>
                <RouterProvider router={router} />
                <LostSession />
                {/* Else the screen that the server rendered says so, which is hydrated after its frame. */}
                {!first && <Usable router={router} />}
              </WhoIsSignedIn>
              <Modals />
            </ToastProvider>
          </MantineProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </FirstRenderContext>
  </StrictMode>
);
