import '@fontsource-variable/manrope/index.css';
import '../../web/library.css';
import '../../web/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useAuth } from '../../features/records/auth/web/auth.queries.ts';
import { ApiError } from '../../web/api-client.ts';
import { deferred } from '../../web/deferred.ts';
import { LanguageProvider } from '../../web/i18n.tsx';
import { useOnDemand } from '../../web/on-demand.ts';
import { reportLostSession } from '../../web/session.ts';
import { SignedInContext } from '../../web/signed-in.ts';
import { cssVariables, theme } from '../../web/theme.ts';
import { ToastProvider } from '../../web/toast.tsx';
import { refuseModals, useIsHostWanted } from '../../web/ui/modal-host.ts';
import { LostSession } from './LostSession.tsx';
import { createPortalRouter } from './router.tsx';

const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) reportLostSession();
    },
  }),
  // Spec part 1, section 9: never stale, no retry, no refetch on focus.
  defaultOptions: { queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false } },
});
const router = createPortalRouter(queries);

const modalHost = deferred(() => import('../../web/ui/ModalHost.tsx'));

function Modals() {
  const host = useOnDemand(modalHost, useIsHostWanted(), refuseModals);
  return host && <host.ModalHost />;
}

const WhoIsSignedIn = ({ children }: { readonly children: ReactNode }) => (
  <SignedInContext value={useAuth()}>{children}</SignedInContext>
);

const place = document.getElementById('root');
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LanguageProvider rememberAs="portalLanguage">
          <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
            <ToastProvider>
              <WhoIsSignedIn>
                <RouterProvider router={router} />
                <LostSession />
              </WhoIsSignedIn>
              <Modals />
            </ToastProvider>
          </MantineProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
