/** A control that had the focus, and what it lay in, from the inside out. */
interface Place {
  readonly control: HTMLElement;
  /** Each with the place among its children that leads to the control. */
  readonly around: readonly { readonly element: Element; readonly index: number }[];
}

/** A toast, above a menu, above a dialog, above a question: more lie on top of each other nowhere. */
const REMEMBERED = 8;

/** Dialogs, menus and lists that know better where it belongs give the focus back sooner. */
const GRACE_MS = 300;

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

function placeOf(control: HTMLElement): Place {
  const around: { element: Element; index: number }[] = [];
  for (let inner: Element = control; inner.parentElement; inner = inner.parentElement)
    around.push({
      element: inner.parentElement,
      index: [...inner.parentElement.children].indexOf(inner),
    });
  return { control, around };
}

const canHaveFocus = (control: HTMLElement): boolean =>
  control.isConnected &&
  control.matches(CONTROLS) &&
  !control.matches(':disabled') &&
  control.closest('[inert], [aria-hidden="true"]') === null &&
  control.checkVisibility({ visibilityProperty: true });

const isStop = (element: HTMLElement): boolean => element.tabIndex >= 0 && canHaveFocus(element);

function firstStopIn(element: Element): HTMLElement | undefined {
  if (element.matches(CONTROLS) && isStop(element as HTMLElement)) return element as HTMLElement;
  return [...element.querySelectorAll<HTMLElement>(CONTROLS)].find(isStop);
}

/** Returns the heading of the screen, where those who hear it learn which one it is; the screen itself while it has none. */
function screenHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  return heading ?? document.querySelector('main');
}

/** The dialog on top, beside which nothing can be reached. */
const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].findLast((dialog) =>
    dialog.checkVisibility(),
  );

/** Returns the control itself, what has come after it, or what was before it; null: all around it is gone. */
function inPlaceOf({ control, around }: Place, within: Element): HTMLElement | null {
  if (within.contains(control) && canHaveFocus(control)) return control;
  for (const { element, index } of around) {
    if (!element.isConnected) continue;
    if (!within.contains(element)) return null;
    // What lay right on the screen, or had its whole screen taken away, leads to the heading.
    if (element.matches('main')) return screenHeading();
    if (element.querySelector('main')) return null;
    const children = [...element.children];
    const near = [...children.slice(index), ...children.slice(0, index).toReversed()];
    const stop = near.map(firstStopIn).find((found) => found !== undefined);
    if (stop) return stop;
  }
  return null;
}

/** What was pressed is disabled only until the server responds, and has the focus again afterwards. */
const isBusy = (control: HTMLElement): boolean =>
  control.matches('[data-loading], [aria-busy="true"]') ||
  Boolean(control.closest('form, [role="dialog"]')?.querySelector('[data-loading]'));

/**
 * Keeps the focus from falling to the body of the page, where keys lead nowhere and screen readers begin again at the top:
 * when what has it is taken away, hidden or disabled, what is in its place takes it, else what had it before, else the
 * heading of the screen. A press beside everything still takes the focus away. Returns what ends it.
 */
export function keepFocus(): () => void {
  let places: readonly Place[] = [];
  /** The person has taken the focus away. */
  let hasLeft = false;
  /** The mouse gives the focus to what lies around the text that is pressed. */
  let isPressing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = () => !hasLeft && places.length > 0 && document.activeElement === document.body;
  const mend = () => {
    timer = undefined;
    const last = places[0];
    if (!last || !isLost() || (last.control.isConnected && isBusy(last.control))) return;
    const dialog = topDialog();
    const within = dialog ?? document.body;
    for (const place of last.control.matches('h1') ? [] : places) {
      const stop = inPlaceOf(place, within);
      if (stop) return stop.focus({ preventScroll: true });
    }
    if (dialog) firstStopIn(dialog)?.focus({ preventScroll: true });
    else screenHeading()?.focus({ preventScroll: true });
  };
  const look = () => {
    if (timer === undefined && isLost()) timer = setTimeout(mend, GRACE_MS);
  };

  const remember = ({ target }: { readonly target: EventTarget | null }) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    // A new screen begins at its heading.
    if (!isPressing && target.matches('main') && target.querySelector('h1'))
      return screenHeading()?.focus({ preventScroll: true });
    hasLeft = false;
    places = [placeOf(target), ...places.filter(({ control }) => control !== target)].slice(0, REMEMBERED);
  };
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      if (target instanceof HTMLElement && canHaveFocus(target)) hasLeft = true;
      else look();
    });

  const press = () => {
    isPressing = true;
    setTimeout(() => (isPressing = false));
  };

  remember({ target: document.activeElement });
  document.addEventListener('mousedown', press, true);
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', leave);
  const changes = new MutationObserver(look);
  const attributeFilter = ['disabled', 'hidden', 'inert'];
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter });
  return () => {
    document.removeEventListener('mousedown', press, true);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', leave);
    changes.disconnect();
    clearTimeout(timer);
  };
}
