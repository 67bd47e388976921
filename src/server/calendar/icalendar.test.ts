import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { runs } from '#tests/harness/runs.ts';
import { sequenceOf, writeCalendar, type CalendarEvent } from './icalendar.ts';

const event: CalendarEvent = {
  id: '0b6f7d5a-9a51-4f3c-8a53-5d3f1f3d2c11',
  createdAt: '2026-11-20T08:00:00.000Z',
  changedAt: '2026-11-21T08:00:30.500Z',
  start: '2026-11-26T07:00:00.000Z',
  end: '2026-11-26T08:30:00.000Z',
  summary: 'EV-1234 · Brake pads',
  isCancelled: false,
};

/** What a program that others wrote reads. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as never[]);
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return { calendar, events };
}
const only = (changes: Partial<CalendarEvent>) => {
  const { events } = read(writeCalendar({ events: [{ ...event, ...changes }] }));
  expect(events).toHaveLength(1);
  return events[0]!;
};
const propertyOf = ({ component }: ICAL.Event, name: string): string =>
  String(component.getFirstPropertyValue(name));

test('writes each event with its time in UTC, its place and what was revised when', () => {
  const planned = only({ description: 'Tesla Model 3', location: 'Brīvības iela 1, Rīga' });
  expect(planned.uid).toBe('0b6f7d5a-9a51-4f3c-8a53-5d3f1f3d2c11@appointments.evservice');
  expect(planned.startDate.toJSDate().toISOString()).toBe(event.start);
  expect(planned.endDate.toJSDate().toISOString()).toBe(event.end);
  expect(planned.startDate.zone.tzid).toBe('UTC');
  expect([planned.summary, planned.description, planned.location]).toEqual([
    'EV-1234 · Brake pads',
    'Tesla Model 3',
    'Brīvības iela 1, Rīga',
  ]);
  expect(planned.sequence).toBe(86_430);
  expect(['status', 'dtstamp', 'last-modified', 'created'].map((name) => propertyOf(planned, name))).toEqual([
    'CONFIRMED',
    '2026-11-21T08:00:30Z',
    '2026-11-21T08:00:30Z',
    '2026-11-20T08:00:00Z',
  ]);
});

test('writes a cancelled event as cancelled, with the same identity and a later revision', () => {
  const cancelled = only({ isCancelled: true, changedAt: '2026-11-21T08:00:32.000Z' });
  expect([propertyOf(cancelled, 'status'), propertyOf(cancelled, 'transp')]).toEqual([
    'CANCELLED',
    'TRANSPARENT',
  ]);
  expect(cancelled.uid).toBe(only({}).uid);
  expect(cancelled.sequence).toBeGreaterThan(only({}).sequence);
});

test('counts revisions from zero, and never below', () => {
  expect(sequenceOf({ createdAt: event.createdAt, changedAt: event.createdAt })).toBe(0);
  expect(sequenceOf({ createdAt: event.changedAt, changedAt: event.createdAt })).toBe(0);
  // A century after: the number still fits into 32 bits for two generations of programs.
  expect(sequenceOf({ createdAt: event.createdAt, changedAt: '2090-01-01T00:00:00Z' })).toBeLessThan(2 ** 31);
});

test('publishes the calendar, named for those who subscribe and nameless in a mail', () => {
  const { calendar, events } = read(writeCalendar({ name: 'Riga EV; Service', events: [] }));
  const value = (name: string) => String(calendar.getFirstPropertyValue(name));
  expect(events).toEqual([]);
  expect(['version', 'method', 'name', 'x-wr-calname', 'refresh-interval'].map(value)).toEqual([
    '2.0',
    'PUBLISH',
    // The reader knows neither of the two as a text, and leaves them escaped.
    String.raw`Riga EV\; Service`,
    String.raw`Riga EV\; Service`,
    'PT15M',
  ]);
  expect(value('prodid')).toContain('EVService');
  const mailed = read(writeCalendar({ events: [event] })).calendar;
  expect(mailed.getFirstProperty('x-wr-calname')).toBeNull();
});

const hostile = [
  'Anna, SIA "Baltā; lāpa" \\ Co',
  'first\nsecond\r\nthird\rfourth\u2028fifth',
  'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:other\r\nSUMMARY:taken over',
  'BEGIN:VEVENT',
  String.raw`a\nb\\n\,c`,
  'ā'.repeat(140),
  `🔋${'🚗'.repeat(60)}`,
  ' leading and trailing ',
  'bell\u0007 and zero\u0000 and tab\t',
  '👩‍🔧 čaļķšņžūģ',
];

test.each(hostile)('passes on what people typed whole, and lets it add nothing: %j', (text) => {
  const expected = text
    .replace(/\r\n|[\r\u2028]/g, '\n')
    .replaceAll('\u0007', '')
    .replaceAll('\u0000', '');
  const planned = only({ summary: text, description: text, location: text });
  expect([planned.summary, planned.description, planned.location]).toEqual([expected, expected, expected]);
  expect(planned.uid).toContain(event.id);
  expect(planned.component.getAllProperties()).toHaveLength(12);
});

test('ends each line with CR and LF, and folds it at 75 octets, within no character', () => {
  const lines = (text: string) =>
    writeCalendar({ name: text, events: [{ ...event, summary: text, description: text }] }).split('\r\n');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const written = lines(text);
      expect(written.at(-1)).toBe('');
      for (const line of written) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n\u2028\u2029\u0085]/);
        // Half of a character would be read back as another one.
        expect(Buffer.from(line).toString()).toBe(line);
      }
    }),
    { numRuns: runs({ short: 300, all: 5000 }) },
  );
  expect(lines('ā'.repeat(400)).some((line) => Buffer.byteLength(line) === 75)).toBe(true);
});

test('lets no text add, end or change an event, whatever it is', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(text, text, (summary, description) => {
      const { events } = read(
        writeCalendar({ name: summary, events: [{ ...event, summary, description }, event] }),
      );
      expect(events).toHaveLength(2);
      expect(events[1]?.summary).toBe(event.summary);
      expect(events[0]?.component.getAllProperties().length).toBeLessThanOrEqual(12);
    }),
    { numRuns: runs({ short: 300, all: 5000 }) },
  );
});
