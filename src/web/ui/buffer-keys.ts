/** Longer than the slowest dialog takes; then keys belong to the page again. */
const PATIENCE_MS = 10_000;

type Field = HTMLInputElement | HTMLTextAreaElement;

const typedTypes = new Set(['text', 'search', 'email', 'tel', 'url', 'password', 'number']);

/** A field that letters can be typed into; null where it is something else. */
export function asField(target: unknown): Field | null {
  if (target instanceof HTMLTextAreaElement) return target.readOnly || target.disabled ? null : target;
  if (!(target instanceof HTMLInputElement) || !typedTypes.has(target.type)) return null;
  return target.readOnly || target.disabled ? null : target;
}

/** Appends a text as if it was typed. */
export function typeInto(field: Field, text: string): void {
  // Past the setter by which React remembers what it wrote itself, so that it sees a change.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', field.value + text, field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

/** Ends the buffering and returns what was typed. */
let stop: (() => string) | null = null;

/**
 * What is typed from now on goes into the field that takes the focus next. For whatever opens a field with a key: on a
 * slow computer the first letters are typed before the field is there, and would be lost or taken for other keys.
 * Ends with the first field, with Esc or with a press of the pointer.
 */
export function bufferKeys(): void {
  // What was typed between the press and the opening of a dialog is for its field too.
  let buffered = stop?.() ?? '';
  if (asField(document.activeElement)) return;
  const buffer = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return abandon();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key.length !== 1 && event.key !== 'Backspace') return;
    // The space bar presses a button or scrolls; no name begins with it.
    if (event.key === ' ' && buffered === '') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    buffered = event.key === 'Backspace' ? buffered.slice(0, -1) : buffered + event.key;
  };
  const flush = ({ target }: FocusEvent) => {
    const field = asField(target);
    // A dialog that begins at a button has no field for them.
    if (!field && target instanceof HTMLElement && target.matches('[data-autofocus]')) return abandon();
    if (!field) return;
    stop?.();
    if (buffered === '') return;
    typeInto(field, buffered);
  };
  const abandon = () => void stop?.();
  const timer = setTimeout(abandon, PATIENCE_MS);
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', buffer, true);
    window.removeEventListener('focusin', flush, true);
    window.removeEventListener('pointerdown', abandon, true);
    stop = null;
    return buffered;
  };
  window.addEventListener('keydown', buffer, true);
  window.addEventListener('focusin', flush, true);
  window.addEventListener('pointerdown', abandon, true);
}
