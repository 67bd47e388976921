// What other features find free times by, hold and book them, as the website does.

export { addressHashOf } from './address-hash.ts';
export { idempotencyOf } from './book-form.ts';
export { pricedChoice } from './book-view.ts';
export { book, phoneEndOf, type OfferedTime } from './book.ts';
export { findTimes, findTimesOn, offeredDays, type Finder, type WorkToBook } from './booking-times.ts';
export { lockDay, selectSettings, type BookedService } from './bookings.sql.ts';
export { choiceOf, type Choice } from './choice.ts';
export { isTimeGone, requireOn } from './requirements.ts';
export { bookWhileFree } from './retry.ts';
export { waitForTurn } from './turn.ts';
