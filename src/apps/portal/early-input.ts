import { asField, bufferKeys, typeInto } from '#web/ui/buffer-keys.ts';

declare global {
  interface Window {
    /** Ends the recording of `before-app.ts` and returns what was pressed, the oldest first. */
    takeEarlyInput?: () => (KeyboardEvent | MouseEvent)[];
  }
}

/** Presses a key where the focus is now; letters go into a field that has it. */
function press({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void {
  const field = asField(document.activeElement);
  const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
  if (field && isLetter) return typeInto(field, key);
  const modifiers = { ctrlKey, metaKey, altKey, shiftKey };
  const event = new KeyboardEvent('keydown', { key, code, ...modifiers, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

/** What a person means who presses within one of these. */
const CONTROLS = 'a, button, input, textarea, label, [role="row"]';

/**
 * Does what was pressed while the screen could be seen but the app was not there yet (`before-app.ts`): the last click,
 * on what stands in its place now, and the keys after it. Of several clicks only one counts: who presses twice wants
 * the same thing once.
 */
export function replayEarlyInput(): void {
  const input = window.takeEarlyInput?.() ?? [];
  const click = input.findLast((event) => event instanceof MouseEvent);
  const keys = input
    .slice(click ? input.indexOf(click) + 1 : 0)
    .filter((event) => event instanceof KeyboardEvent);
  if (click) {
    const element = document.elementFromPoint(click.clientX, click.clientY);
    const target = element?.closest<HTMLElement>(CONTROLS);
    target?.focus({ preventScroll: true });
    target?.click();
    // What a control opens takes a moment to be there.
    if (keys.length > 0) bufferKeys();
  }
  for (const key of keys) press(key);
}
