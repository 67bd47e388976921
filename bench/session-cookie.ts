/** The cookie of the session alone, to send; empty when the answer has none. */
export const sessionCookie = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('session='))
    ?.split(';')[0] ?? '';
