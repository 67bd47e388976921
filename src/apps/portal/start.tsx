import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadAuth } from '#features/records/auth/web/auth.queries.ts';
import { App, createQueries } from './App.tsx';
import { takePageState } from './page-state.ts';
import { createPortalRouter } from './router.tsx';

/** Loads the screen of the address; returns what takes over what the server rendered, or draws the app in an empty page. */
export async function prepare(place: HTMLElement): Promise<() => void> {
  const queries = createQueries();
  const state = takePageState(queries);
  const router = createPortalRouter({ queries });
  // When the server cannot say who is signed in, the router says so.
  const user = await loadAuth(queries).then(
    (auth) => auth.user,
    () => null,
  );
  // Without a user the router leads to the sign-in screen, which the app draws itself.
  if (user) await router.load();
  const first = place.hasChildNodes() ? state?.first : undefined;
  const app = <App queries={queries} router={router} language={user?.language} first={first} />;
  return () => {
    if (!first) {
      const root = createRoot(place);
      // As a transition, so that React leaves the main thread to other tasks in between.
      return startTransition(() => root.render(app));
    }
    // The server rendered the routes without the boundaries that wait for them.
    router.ssr = { manifest: undefined };
    startTransition(() => void hydrateRoot(place, app, { onRecoverableError: console.error }));
    // React answers what is pressed from here on: it first hydrates what it has not hydrated yet.
    place.inert = false;
  };
}
