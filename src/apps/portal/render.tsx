import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { AuthStatus } from '#features/records/auth/auth.contract.ts';
import { setAuth } from '#features/records/auth/web/auth.queries.ts';
import type { EarlyResponse } from '#shared/contract.ts';
import { provideEarlyResponses } from '#web/early-responses.ts';
import { PhoneOnServer } from '#web/ui/use-is-phone.ts';
import { App, createQueries } from './App.tsx';
import { canonicalAddress, createPortalRouter } from './router.tsx';

export interface PortalPage {
  /** Path and query, as the browser requested it. */
  readonly url: string;
  readonly isPhone: boolean;
  /** Who is signed in. */
  readonly auth: AuthStatus;
  /** What the page brings along: its rows come from here. */
  readonly responses: readonly EarlyResponse[];
}

/** What a signed-in user sees first, as HTML: the browser paints it before any script has run. */
export async function renderPortal({ url, isPhone, auth, responses }: PortalPage): Promise<string> {
  const queries = createQueries();
  setAuth(queries, auth);
  const router = createPortalRouter(
    queries,
    createMemoryHistory({ initialEntries: [canonicalAddress(url)] }),
  );
  await router.load();
  // From here on nothing waits: another page's responses cannot come between.
  provideEarlyResponses(responses);
  const html = renderToString(
    <PhoneOnServer value={isPhone}>
      <App queries={queries} router={router} language={auth.user?.language} />
    </PhoneOnServer>,
  );
  provideEarlyResponses([]);
  queries.clear();
  return html;
}
