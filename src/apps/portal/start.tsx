import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadAuth } from '#features/records/auth/web/auth.queries.ts';
import { App, createQueries } from './App.tsx';
import { createPortalRouter } from './router.tsx';

/** Loads the screen of the address; returns what draws the app in place of what the server rendered. */
export async function prepare(): Promise<(place: HTMLElement) => void> {
  const queries = createQueries();
  const router = createPortalRouter(queries);
  // When the server cannot say who is signed in, the router says so.
  const user = await loadAuth(queries).then(
    (auth) => auth.user,
    () => null,
  );
  // Without a user the router leads to the sign-in screen, which the app draws itself.
  if (user) await router.load();
  const app = <App queries={queries} router={router} language={user?.language} />;
  return (place) => {
    const root = createRoot(place);
    // As a transition, so that React leaves the main thread to other tasks in between.
    startTransition(() => root.render(app));
  };
}
