/** What of bookings other features plan by: which times are free, one after the other, and again where somebody was faster. */
export { findTimes, offeredDays, type WorkToBook } from './booking-times.ts';
export { bookWhileFree } from './retry.ts';
export { isTimeGone } from './requirements.ts';
export { waitForTurn } from './turn.ts';
