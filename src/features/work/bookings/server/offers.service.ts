// What the waiting list offers and books, as the website does.

export { addressHashOf } from './address-hash.ts';
export { idempotencyOf } from './book-form.ts';
export { pricedChoice } from './book-view.ts';
export { book, phoneEndOf, type OfferedTime } from './book.ts';
export { findTimes, findTimesOn, type Finder } from './booking-times.ts';
export { lockDay, selectSettings, type BookedService } from './bookings.sql.ts';
export { choiceOf, type Choice } from './choice.ts';
export { isTimeGone, requireOn } from './requirements.ts';
export { waitForTurn } from './turn.ts';
