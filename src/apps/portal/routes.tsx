import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { loadAuth } from '#features/records/auth/web/auth.queries.ts';
import { roleCan, type Permission, type Role } from '#shared/permissions.ts';
import {
  loadQueries,
  type FirstQuery,
  type Screen,
  type ScreenComponent,
  type Screens,
} from '#web/screen.ts';
import { rememberPlace, reportLostSession } from '#web/session.ts';
import { isPhoneNow } from '#web/ui/use-is-phone.ts';
import { rigaDay } from '#web/use-riga-day.ts';
import { NotFound, PageFailed } from './messages.tsx';
import { Shell } from './Shell.tsx';
import { Usable } from './Usable.tsx';

export interface Context {
  readonly queries: QueryClient;
  /** On the server alone: what it takes the visitor's device for. */
  readonly isPhone?: boolean;
}

const root = createRootRouteWithContext<Context>()({ component: Outlet, notFoundComponent: NotFound });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: async ({ context }) => {
    if ((await loadAuth(context.queries)).isAuthenticated) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('#features/records/auth/web/LoginPage.tsx'), 'LoginPage'),
  errorComponent: PageFailed,
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context, location, preload }) => {
    if (preload || (await loadAuth(context.queries)).isAuthenticated) return;
    // Said as any other loss of the session is: a toast, then the sign-in page, then this address again.
    rememberPlace(location.publicHref);
    reportLostSession();
    await new Promise<never>(() => {});
  },
  component: Shell,
  errorComponent: PageFailed,
});

/** Every screen by the file that names it. */
const files = import.meta.glob<{ readonly screen: Screen }>(
  ['../../features/*/*/web/**/*.screen.ts', './screens/*.screen.ts'],
  { eager: true },
);

const usable = (Component: ScreenComponent) =>
  function UsableScreen() {
    const router = useRouter();
    return (
      <>
        <Component />
        <Usable router={router} />
      </>
    );
  };

/** What the menu of a role shows beside its entries. */
const waitingQueries = (role: Role): FirstQuery[] =>
  Object.values(files).map(
    ({ screen: { menu, permission } }) => (roleCan(role, permission) && menu?.waiting) || false,
  );

function routeOf(file: string, { path, permission, menu, commands, search, load }: Screen) {
  /** Requests what the menu and the screen show first, unless it is there. */
  async function loadFirst(
    { queries, isPhone }: Context,
    { params, raw }: { readonly params: Readonly<Record<string, string>>; readonly raw: object },
  ): Promise<void> {
    const [screen, { user, mustChangePassword }] = await Promise.all([load(), loadAuth(queries)]);
    if (!user || mustChangePassword) return;
    const visit = {
      search: (search?.(raw) ?? {}) as never,
      params,
      isPhone: isPhone ?? isPhoneNow(),
      // Where it is asked for: the first look at a zone's clock takes a slow computer a tenth of a second.
      get today() {
        return rigaDay();
      },
      can: (asked: Permission) => roleCan(user.role, asked),
    };
    const ofScreen = roleCan(user.role, permission) ? screen.queries?.(visit) : undefined;
    await loadQueries(queries, [...waitingQueries(user.role), ...(ofScreen ?? [])]);
  }
  return createRoute({
    getParentRoute: () => shell,
    path,
    staticData: {
      permission,
      file: file.replace(/^\.\//, ''),
      ...(menu && { menu }),
      ...(commands && { commands }),
    },
    ...(search && { validateSearch: search }),
    loader: ({ context, params, location }) => {
      const loaded = loadFirst(context, {
        params: params as Readonly<Record<string, string>>,
        raw: location.search,
      });
      if (context.isPhone !== undefined) return loaded;
      // Only the server waits for rows: in the browser the screen is there at once, and shows that it waits. What fails is
      // shown by the screen, whose component comes with the same file.
      return void loaded.catch(() => undefined);
    },
    component: lazyRouteComponent(async () => ({ default: usable(await load()) })),
  });
}

const byPosition = ([, a]: readonly [string, Screen], [, b]: readonly [string, Screen]) =>
  (a.menu?.position ?? Infinity) - (b.menu?.position ?? Infinity);

const screens = Object.entries(files)
  .map(([file, { screen }]) => [file, screen] as const)
  .toSorted(byPosition)
  .map(([file, screen]) => routeOf(file, screen));

const typedRoute = <const Path extends string, Search>(path: Path, search: (raw: object) => Search) =>
  createRoute({ getParentRoute: () => shell, path, validateSearch: search });
/** Their types, so that links to them are checked. */
type ScreenRoutes = { [Path in keyof Screens]: ReturnType<typeof typedRoute<Path, Screens[Path]>> };

/** All screens; those with a menu entry stand in the sidebar in this order. */
export const routeTree = root.addChildren([login, shell.addChildren(screens as unknown as ScreenRoutes)]);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the screen. */
    permission?: Permission;
    menu?: Screen['menu'];
    commands?: Screen['commands'];
    /** The file that names the screen, from this folder on. */
    file?: string;
  }
}
