/**
 * Returns when an act was done (ISO, UTC) that is said to be `secondsAgo` old: never before `notBefore`, the last act that
 * is on record, so that their order is that of their times.
 */
export const doneAt = (now: Date, secondsAgo: number, notBefore: string): string =>
  new Date(Math.max(now.getTime() - secondsAgo * 1000, Date.parse(notBefore))).toISOString();
