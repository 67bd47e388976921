import { answerFields } from '#features/work/jobs/job-view.ts';

/** What was chosen and written in a form, which loading the page again would lose. */
interface Kept {
  readonly version: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** By the secret of the address, which is the same in both languages. */
const keyOf = (path: string): string => `job ${path.slice(path.lastIndexOf('/') + 1)}`;

const isKept = (name: string): boolean =>
  name === answerFields.name || name === answerFields.comment || name.startsWith(answerFields.answerOf(''));

const versionOf = (form: HTMLFormElement): string =>
  form.querySelector<HTMLInputElement>(`[name="${answerFields.version}"]`)?.value ?? '';

/** A browser that keeps nothing for this site throws at the mere word. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export function keepForm(path: string, form: HTMLFormElement): void {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (isKept(name) && typeof value === 'string' && value !== '') fields[name] = value;
  const kept: Kept = { version: versionOf(form), fields };
  storage()?.setItem(keyOf(path), JSON.stringify(kept));
}

export const forgetForm = (path: string): void => storage()?.removeItem(keyOf(path));

/** Fills in what was kept of this version. What the server has filled in stands. */
export function restoreForm(path: string, form: HTMLFormElement): void {
  const kept = JSON.parse(storage()?.getItem(keyOf(path)) ?? 'null') as Kept | null;
  if (kept?.version !== versionOf(form)) return;
  for (const [name, value] of Object.entries(kept.fields)) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value ||= value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value ||= value;
  }
}
