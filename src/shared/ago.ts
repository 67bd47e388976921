import type { Language } from './words.ts';

const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 24 * 60;

const words = {
  en: { now: 'just now', ago: (amount: number, unit: string) => `${amount} ${unit} ago`, day: 'd' },
  lv: { now: 'tikko', ago: (amount: number, unit: string) => `pirms ${amount} ${unit}`, day: 'd.' },
};

/** How long ago an instant (ISO) was at `now` (milliseconds): `5 min ago`, `2 h ago`, `3 d ago`; whole units, rounded down. */
export function agoText(instant: string, now: number, language: Language): string {
  const { now: justNow, ago, day } = words[language];
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000);
  if (minutes < 1) return justNow;
  if (minutes < MINUTES_OF_HOUR) return ago(minutes, 'min');
  if (minutes < MINUTES_OF_DAY) return ago(Math.floor(minutes / MINUTES_OF_HOUR), 'h');
  return ago(Math.floor(minutes / MINUTES_OF_DAY), day);
}
