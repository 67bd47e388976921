import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { loadAuth } from '#features/records/auth/web/auth.queries.ts';
import type { PortalPage, PortalRenderer, PortalVisit } from '#shared/portal-page.ts';
import { sendThrough } from '#web/api-client.ts';
import { App, createQueries } from './App.tsx';
import { pageStateOf } from './page-state.ts';
import { canonicalAddress, createPortalRouter } from './router.tsx';

/** What a person sees first, as HTML with the responses in it: the browser paints it before any script has run. */
async function renderPortal({ url, isPhone }: PortalVisit): Promise<PortalPage> {
  const queries = createQueries();
  const first = { isPhone, now: Date.now() };
  const { user, mustChangePassword } = await loadAuth(queries);
  if (!user || mustChangePassword) {
    const language = user?.language ?? null;
    return { html: '', state: pageStateOf(queries, first), language, file: null };
  }
  const history = createMemoryHistory({ initialEntries: [canonicalAddress(url)] });
  const router = createPortalRouter({ queries, isPhone }, history);
  await router.load();
  const { language } = user;
  const html = renderToString(<App queries={queries} router={router} language={language} first={first} />);
  const state = pageStateOf(queries, first);
  queries.clear();
  const file = router.state.matches.at(-1)?.staticData.file ?? null;
  return { html, state, language, file };
}

export const renderer: PortalRenderer = {
  renderPortal,
  sendThrough: (current) =>
    sendThrough(() => async (url) => {
      const { body, ...init } = await current()(url);
      return new Response(body, init);
    }),
};
