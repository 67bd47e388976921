import { isLanguage, type Language } from '#shared/words.ts';

const losses = new EventTarget();

/** Reports a response with status 401: the app decides how to sign in again. */
export const reportLostSession = (): void => void losses.dispatchEvent(new Event('lost'));

export function onLostSession(listener: () => void): () => void {
  losses.addEventListener('lost', listener);
  return () => losses.removeEventListener('lost', listener);
}

let ending: Promise<void> | undefined;

/** Returns true at once, or where the session is just being ended once that failed; false once it has ended. */
export const staysSignedIn = async (): Promise<boolean> =>
  !ending ||
  ending.then(
    () => false,
    () => true,
  );

/**
 * Ends the session once, however often it is called meanwhile: what is requested until `end` settles waits, as the server would
 * refuse it. Throws what `end` throws.
 */
export const endSession = (end: () => Promise<void>): Promise<void> =>
  (ending ??= end().finally(() => {
    ending = undefined;
  }));

const returnKey = 'returnTo';
/** Where to go after signing in; kept for this tab only. */
export const rememberPlace = (place: string): void => sessionStorage.setItem(returnKey, place);
/** A path of the portal, and never another host's. */
export function takePlace(): string | null {
  const place = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  return place !== null && /^\/serviceportal(?:[/?#]|$)/.test(place) ? place : null;
}

const languageKey = 'chosenLanguage';
/** A language chosen before signing in; stored for this tab only, until it is taken. */
export const rememberLanguage = (language: Language): void => sessionStorage.setItem(languageKey, language);
export function takeLanguage(): Language | null {
  const language = sessionStorage.getItem(languageKey);
  sessionStorage.removeItem(languageKey);
  return isLanguage(language) ? language : null;
}
