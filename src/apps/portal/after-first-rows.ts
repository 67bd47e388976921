export { keepFocus } from '#web/keep-focus.ts';
export { startLive } from '#web/live.ts';
