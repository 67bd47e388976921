import type { FormDraft } from '../../features/submissions/web/request-draft.ts';

const textNames = ['year', 'name', 'phone', 'email', 'description', 'additionalComments'] as const;

/** What was typed into the form before its script arrived. */
export function keptTyping(place: HTMLElement): Partial<FormDraft> {
  const form = place.querySelector('form');
  if (!form) return {};
  const typed = new FormData(form);
  const texts = textNames.flatMap((name) => {
    const value = typed.get(name);
    return typeof value === 'string' && value ? [[name, value] as const] : [];
  });
  const make = typed.get('make');
  return {
    ...Object.fromEntries(texts),
    ...(make === 'tesla' || make === 'other_ev' || make === 'other' ? { make } : {}),
    ...(typed.has('other') ? { other: true } : {}),
    ...(typed.has('agreement') ? { agreement: true } : {}),
  };
}
