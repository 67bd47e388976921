import { useDisclosure } from '@mantine/hooks';
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useAuth, useChooseLanguage } from '#features/records/auth/web/auth.queries.ts';
import { useCan, useUser } from '#web/signed-in.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { deferred } from '#web/deferred.ts';
import { useOnDemand } from '#web/on-demand.ts';
import { takeLanguage } from '#web/session.ts';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { useLeave } from './leave.ts';
import { AccessDenied } from './messages.tsx';
import { portalWords } from './portal.words.ts';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useBackgroundWork } from './background-work.ts';

const NewPasswordPage = lazy(async () => ({
  default: (await import('#features/records/auth/web/NewPasswordPage.tsx')).NewPasswordPage,
}));
const menuDrawer = deferred(() => import('./MenuDrawer.tsx'));

/** The portal, or the one screen that is open to a user who must change the password first. */
export function Shell() {
  const leave = useLeave();
  if (!useAuth().mustChangePassword) return <Portal />;
  return (
    <Suspense>
      <NewPasswordPage onLeave={() => void leave()} />
    </Suspense>
  );
}

function Portal() {
  const words = useWords(portalWords);
  const user = useUser();
  const phone = useIsPhone();
  useBackgroundWork();
  const [menuOpened, menu] = useDisclosure(false);
  const drawer = useOnDemand(menuDrawer, menuOpened, menu.close);
  const { setLanguage } = useLanguage();
  const ownLanguage = user?.language;
  const chooseLanguage = useChooseLanguage();
  const save = useEffectEvent(chooseLanguage);
  useLayoutEffect(() => {
    if (!ownLanguage) return;
    // What was chosen at the sign-in screen is this person's choice from now on.
    const chosen = takeLanguage();
    setLanguage(chosen ?? ownLanguage);
    if (chosen && chosen !== ownLanguage) save(chosen);
  }, [ownLanguage, setLanguage]);
  if (!user) return null;
  return (
    <div className={classes.shell}>
      <a className={`${classes.skip} not-printed`} href="#content">
        {words.skip}
      </a>
      {phone ? (
        drawer && <drawer.MenuDrawer user={user} opened={menuOpened} onClose={menu.close} />
      ) : (
        <aside className={`${classes.aside} not-printed`} aria-label={words.sidebar}>
          <Sidebar user={user} />
        </aside>
      )}
      <div className={classes.column}>
        <Header user={user} onMenu={menu.open} />
        <Content />
        {phone && <BottomBar onMenu={menu.open} />}
      </div>
    </div>
  );
}

/** The screen itself, when the role may open it. Starts at the top after each change of route. */
function Content() {
  const main = useRef<HTMLElement>(null);
  const may = useCan();
  const permission = useMatches({ select: (matches) => matches.at(-1)?.staticData.permission });
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    // A quick user types into a field already: the search, or one that the screen itself gave the focus to.
    const isTyping = document.activeElement?.matches('input, textarea');
    if (lastPath.current !== undefined && !isTyping) main.current?.focus({ preventScroll: true });
    lastPath.current = path;
    window.scrollTo(0, 0);
  }, [path]);
  return (
    <main id="content" ref={main} tabIndex={-1} className={classes.main}>
      {permission && !may(permission) ? <AccessDenied /> : <Outlet />}
    </main>
  );
}
