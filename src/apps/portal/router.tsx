import { createRouter, type LocationRewrite, type RouterHistory } from '@tanstack/react-router';
import { withoutSlashesAtEnd } from '#shared/paths.ts';
import { Loader } from '#web/ui/Loader.tsx';
import classes from './messages.module.css';
import { ScreenFailed } from './messages.tsx';
import { routeTree, type Context } from './routes.tsx';

const Waiting = () => (
  <main className={classes.waiting}>
    <Loader aria-label="Loading" role="status" />
  </main>
);

// Every search parameter is text: links stay readable (`?status=new`, not `?status=%22new%22`).
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));
function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(
    set.map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return query && `?${query}`;
}

/** An address as the router writes it: one that is written otherwise it would redirect. */
export function canonicalAddress(url: string): string {
  const { pathname, search } = new URL(url, 'http://portal');
  return withoutSlashesAtEnd(pathname) + stringifySearch(parseSearch(search));
}

/** On the server with a history of its own: one address. In the browser pointing at a link loads what its screen shows first. */
export const createPortalRouter = (context: Context, history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    rewrite: portalPath,
    context,
    defaultPreload: 'intent',
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: ScreenFailed,
    parseSearch,
    stringifySearch,
  });

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
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
