import { inLanguage, type Language } from '#shared/words.ts';
import { bookWords } from './book.words.ts';

/** `45 min`, `2 h`, `1 h 30 min`. */
export function durationText(minutes: number, language: Language): string {
  const words = inLanguage(bookWords, language);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [...(hours > 0 ? [words.hours(hours)] : []), ...(rest > 0 ? [words.minutes(rest)] : [])];
  return parts.map((part) => part.replace(' ', '\u00a0')).join(' ');
}
