const losses = new EventTarget();

/** Says that a call was answered 401: whoever composes the app decides how to sign in again. */
export const reportLostSession = (): void => void losses.dispatchEvent(new Event('lost'));

export function onLostSession(listener: () => void): () => void {
  losses.addEventListener('lost', listener);
  return () => losses.removeEventListener('lost', listener);
}

const returnKey = 'returnTo';
/** Where to go after signing in; kept for this tab only. */
export const rememberPlace = (place: string): void => sessionStorage.setItem(returnKey, place);
export function takePlace(): string | null {
  const place = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  return place?.startsWith('/serviceportal') ? place : null;
}
