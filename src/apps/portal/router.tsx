import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type LocationRewrite } from '@tanstack/react-router';
import { Loader } from '../../web/ui/Loader.tsx';
import classes from './messages.module.css';
import { ScreenFailed } from './messages.tsx';
import { routeTree } from './routes.tsx';

const Waiting = () => (
  <main className={classes.waiting}>
    <Loader aria-label="Loading" role="status" />
  </main>
);

export const createPortalRouter = (queries: QueryClient) =>
  createRouter({
    routeTree,
    rewrite: portalPath,
    context: { queries },
    defaultPreload: 'intent',
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: ScreenFailed,
    // Every search parameter is text: links stay readable (`?status=new`, not `?status=%22new%22`).
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const query = new URLSearchParams(
        set.map(([key, value]): [string, string] => [key, String(value)]),
      ).toString();
      return query && `?${query}`;
    },
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}

const base = '/serviceportal';

/** The portal's base path. The router's own option would call the dashboard `/serviceportal/`, with a slash. */
export const portalPath: LocationRewrite = {
  input: ({ url }) => {
    if (url.pathname === base || url.pathname.startsWith(`${base}/`))
      url.pathname = url.pathname.slice(base.length) || '/';
    return url;
  },
  output: ({ url }) => {
    url.pathname = url.pathname === '/' ? base : base + url.pathname;
    return url;
  },
};
