/** An event of a calendar. Instants are ISO texts; texts may hold anything that a person typed. */
export interface CalendarEvent {
  /** Of the record. What tells programs that two versions are of one event is made of it. */
  readonly id: string;
  readonly createdAt: string;
  /** Of its last change of any kind. */
  readonly changedAt: string;
  readonly start: string;
  readonly end: string;
  readonly summary: string;
  readonly description?: string | undefined;
  readonly location?: string | undefined;
  readonly isCancelled: boolean;
}

interface Calendar {
  /** What programs call a calendar that they subscribe to; left out of the attachment of a mail. */
  readonly name?: string;
  readonly events: readonly CalendarEvent[];
}

const PRODUCT = '-//EVService//Service portal//EN';
/** Fixed: with the host of the settings in it, every event would be another one after a move to another host. */
const UID_DOMAIN = 'appointments.evservice';
/** Programs that follow it look again this often; most have a rhythm of their own. */
const REFRESH = 'PT15M';

const LINE_BREAK = '\r\n';
/** Octets of a line without its break (RFC 5545, section 3.1). */
const LONGEST_LINE = 75;

/** What some reader takes for the end of a line: a typed one must not end ours. */
const typedBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;

/** Returns a text as the value of a property (RFC 5545, section 3.3.11). */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(typedBreak, '\n')
    .replace(control, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', String.raw`\n`);

/** Returns a line in pieces that are short enough: each after the first begins with a space, which readers take away. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      text += `${LINE_BREAK} `;
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** `20261126T120000Z`. */
const instantText = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/**
 * Returns how often an event was revised, as far as programs ask: of two versions the one with the greater number is the later
 * one. The seconds between creation and last change rise with every change, also one that raises no version of the record.
 */
export const sequenceOf = ({
  createdAt,
  changedAt,
}: Pick<CalendarEvent, 'createdAt' | 'changedAt'>): number =>
  Math.max(0, Math.floor((Date.parse(changedAt) - Date.parse(createdAt)) / 1000));

type Line = readonly [property: string, value: string];

const textLine = (property: string, text: string | undefined): Line[] =>
  text ? [[property, escaped(text)]] : [];

const linesOf = (event: CalendarEvent): Line[] => [
  ['BEGIN', 'VEVENT'],
  ['UID', `${event.id}@${UID_DOMAIN}`],
  // When it was revised last, not when it is read: an event that stays as it is, is written in the same way.
  ['DTSTAMP', instantText(event.changedAt)],
  ['CREATED', instantText(event.createdAt)],
  ['LAST-MODIFIED', instantText(event.changedAt)],
  ['SEQUENCE', String(sequenceOf(event))],
  ['DTSTART', instantText(event.start)],
  ['DTEND', instantText(event.end)],
  ...textLine('SUMMARY', event.summary),
  ...textLine('DESCRIPTION', event.description),
  ...textLine('LOCATION', event.location),
  ['STATUS', event.isCancelled ? 'CANCELLED' : 'CONFIRMED'],
  ['TRANSP', event.isCancelled ? 'TRANSPARENT' : 'OPAQUE'],
  ['END', 'VEVENT'],
];

const linesOfName = (name: string): Line[] => [
  ...textLine('NAME', name),
  // What programs read that do not know RFC 7986, which is most.
  ...textLine('X-WR-CALNAME', name),
  ['REFRESH-INTERVAL;VALUE=DURATION', REFRESH],
  ['X-PUBLISHED-TTL', REFRESH],
];

/**
 * Returns a calendar as iCalendar (RFC 5545). It is published: a request or a cancellation by that method would need an
 * organizer who takes answers, and mail programs show one without as broken.
 */
export function writeCalendar({ name, events }: Calendar): string {
  const lines: readonly Line[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', PRODUCT],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ...(name === undefined ? [] : linesOfName(name)),
    ...events.flatMap(linesOf),
    ['END', 'VCALENDAR'],
  ];
  return lines.map(([property, value]) => folded(`${property}:${value}`) + LINE_BREAK).join('');
}
