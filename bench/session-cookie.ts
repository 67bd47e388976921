/** The cookie of the session alone, to send; empty when the response has none. */
export const sessionCookie = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('session='))
    ?.split(';')[0] ?? '';
