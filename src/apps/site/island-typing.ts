import { allModels, makes, type Make } from '#features/records/catalogue/makes.ts';
import { storedDraft, type FormDraft } from '#features/work/request-form/web/request-draft.ts';

const textNames = ['year', 'name', 'phone', 'email', 'description', 'additionalComments'] as const;

const isMake = (value: unknown): value is Make => makes.some((make) => make === value);

/** Returns what was typed into the form before its script arrived. */
export function storedTyping(place: HTMLElement): Partial<FormDraft> {
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
    ...(isMake(make) ? { make } : {}),
    ...(typed.has('other') ? { other: true } : {}),
    ...(typed.has('agreement') ? { agreement: true } : {}),
  };
}

/** The car and the services that the price list put into an address. A model that is typed is left to the visitor. */
export function chosenIn(search: string): Partial<FormDraft> {
  const params = new URLSearchParams(search);
  const [make, model = ''] = (params.get('car') ?? '').split('.');
  if (!isMake(make)) return {};
  return {
    make,
    ...(model === allModels ? {} : { model }),
    selectedServiceIds: params.getAll('service'),
  };
}

/** Takes the choice out of the page's address: from now on the form remembers it, and what becomes of it. */
export function takeChosen(): Partial<FormDraft> {
  const chosen = chosenIn(location.search);
  if (!chosen.make) return {};
  const rest = new URL(location.href);
  for (const name of ['car', 'service']) rest.searchParams.delete(name);
  history.replaceState(history.state, '', rest);
  const stored = storedDraft();
  const isOfAnother =
    stored.make !== chosen.make || (chosen.model !== undefined && chosen.model !== stored.model);
  if (isOfAnother) return { model: '', ...chosen };
  // The same car again: what was typed and chosen for it stays.
  const ids = [...(stored.selectedServiceIds ?? []), ...(chosen.selectedServiceIds ?? [])];
  return { ...chosen, selectedServiceIds: [...new Set(ids)] };
}
