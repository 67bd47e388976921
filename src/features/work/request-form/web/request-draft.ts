import type { Language } from '#shared/words.ts';
import type { Make } from '#features/records/catalogue/makes.ts';
import { nothingDescribed } from '#features/work/submissions/sent-description.ts';
import type { RequestDraftInput } from '../request-form.contract.ts';

/** What the visitor has typed. Field names are the payload's, so that errors find their field. */
export interface FormDraft {
  readonly make: Make | '';
  readonly model: string;
  readonly year: string;
  readonly selectedServiceIds: readonly string[];
  readonly other: boolean;
  readonly otherServiceDescription: string;
  readonly description: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly additionalComments: string;
  readonly agreement: boolean;
  readonly website: string;
}
export type TextName = {
  [K in keyof FormDraft]: FormDraft[K] extends string ? K : never;
}[keyof FormDraft];

export const emptyDraft: FormDraft = {
  make: '',
  model: '',
  year: '',
  selectedServiceIds: [],
  other: false,
  otherServiceDescription: '',
  description: '',
  name: '',
  phone: '',
  email: '',
  additionalComments: '',
  agreement: false,
  website: '',
};

/** Returns the description as it is sent (spec part 1, section 5); one that was typed is never dropped. */
function sentDescription(draft: FormDraft, hasPriced: boolean): string {
  const typed = draft.description.trim();
  if (typed) return typed;
  if (draft.other || !hasPriced) return nothingDescribed.plain;
  return draft.additionalComments.trim() || nothingDescribed.priced;
}

export interface Selection {
  readonly ids: readonly string[];
  readonly hasPriced: boolean;
}

/** Returns everything that is sent, but for the time it took to fill in. */
export function requestPayload(draft: FormDraft, chosen: Selection, language: Language): RequestDraftInput {
  return {
    make: draft.make as Make, // the schema rejects an unchosen make with its own message
    model: draft.model.trim(),
    year: draft.year,
    name: draft.name.trim(),
    phone: draft.phone.trim(),
    email: draft.email.trim(),
    additionalComments: draft.additionalComments.trim(),
    description: sentDescription(draft, chosen.hasPriced),
    selectedServiceIds: [...chosen.ids],
    otherServiceDescription: draft.other ? draft.otherServiceDescription.trim() : null,
    agreement: draft.agreement,
    language,
    website: draft.website,
  };
}

/** The id of the form's place in the page: by it the site's script finds what was kept. */
const draftKey = 'request-form';

/** Keeps what was typed for the next page; a form in which nothing was typed leaves nothing behind. */
export function storeDraft(draft: FormDraft): void {
  try {
    const text = JSON.stringify(draft);
    if (text === JSON.stringify(emptyDraft)) sessionStorage.removeItem(draftKey);
    else sessionStorage.setItem(draftKey, text);
  } catch {
    // Storage is full or forbidden: the form works without it.
  }
}

export function storedDraft(): Partial<FormDraft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const sameShape = Object.entries(stored).filter(([key, value]) => {
      const empty: unknown = emptyDraft[key as keyof FormDraft];
      return typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);
    });
    return Object.fromEntries(sameShape) as Partial<FormDraft>;
  } catch {
    return {};
  }
}

const openedKey = 'request-form-opened';

/** Returns when the form was opened, kept over a reload: filling it in took as long as it took. */
export function openedSince(): number {
  const now = Date.now();
  try {
    const stored = Number(sessionStorage.getItem(openedKey));
    if (stored > 0 && stored <= now) return stored;
    sessionStorage.setItem(openedKey, String(now));
  } catch {
    // Without storage it was opened with this page.
  }
  return now;
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
    sessionStorage.removeItem(openedKey);
  } catch {
    // Nothing was kept then.
  }
}
