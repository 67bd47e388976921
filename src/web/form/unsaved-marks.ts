const unsaved = new Set<symbol>();

/** Whether anything on the page would be lost with it. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Marks something on the page as not saved yet; the returned function takes the mark away. */
export function markUnsaved(): () => void {
  const mark = Symbol('unsaved');
  unsaved.add(mark);
  return () => void unsaved.delete(mark);
}
