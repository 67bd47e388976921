import { numberFormat } from '#shared/formats.ts';
import type { Language } from '#shared/words.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns a running time: `0:30:18`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** Returns a time without its seconds: `0:52`. */
export const shortClockText = (seconds: number): string => clockText(seconds).replace(/:\d\d$/, '');

const plain = numberFormat({ maximumFractionDigits: 0 });

/** Returns quoted hours (two decimals) as people say them: `1 h 30 min`; empty for none. */
export function hoursText(hours: string, language: Language): string {
  const minutes = Math.round(Number(hours) * 60);
  const parts = [
    minutes >= 60 ? `${plain(Math.floor(minutes / 60), language)} h` : '',
    minutes % 60 > 0 ? `${minutes % 60} min` : '',
  ];
  return parts.filter(Boolean).join(' ');
}
