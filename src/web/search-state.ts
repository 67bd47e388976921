import { useNavigate, useSearch } from '@tanstack/react-router';
import { isDay } from '#shared/days.ts';

/** Reads one parameter of a URL; undefined for what it cannot be. */
type Parameter<T> = (value: unknown) => T | undefined;
type Parameters = Readonly<Record<string, Parameter<unknown>>>;
type Search<P extends Parameters> = { -readonly [Name in keyof P]?: ReturnType<P[Name]> };

export const text: Parameter<string> = (value) => (typeof value === 'string' ? value : undefined);

const matching =
  (pattern: RegExp): Parameter<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

/** The id of a record. */
export const recordId = matching(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i);

/** A day of the calendar, `2026-11-23`. */
export const day: Parameter<string> = (value) => {
  const found = matching(/^\d{4}-\d\d-\d\d$/)(value);
  return found !== undefined && isDay(found) ? found : undefined;
};

/** An instant as the API sends it, `2026-11-23T07:00:00.000Z`. */
export const moment: Parameter<string> = (value) => {
  const found = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/)(value);
  return found !== undefined && day(found.slice(0, 10)) && !Number.isNaN(Date.parse(found))
    ? found
    : undefined;
};

export const oneOf =
  <const T extends string>(...values: readonly T[]): Parameter<T> =>
  (value) =>
    values.find((each) => each === value);

/** Some of these words, separated by commas. */
export const listOf =
  (...values: readonly string[]): Parameter<string> =>
  (value) =>
    typeof value === 'string' && value.split(',').every((each) => values.includes(each)) ? value : undefined;

/** The id of a record, or one of these words. */
export const recordIdOr = <const T extends string>(...words: readonly T[]): Parameter<string> => {
  const word = oneOf(...words);
  return (value) => word(value) ?? recordId(value);
};

/** Reads what a screen keeps in its URL: parameters that are unknown or cannot be are dropped. */
export const searchParameters =
  <const P extends Parameters>(parameters: P) =>
  (raw: object): Search<P> =>
    Object.fromEntries(
      Object.entries(parameters).flatMap(([name, read]) => {
        const value = read((raw as Readonly<Record<string, unknown>>)[name]);
        return value === undefined ? [] : [[name, value]];
      }),
    ) as Search<P>;

/** What the screen of a list keeps in its URL: what is searched for, and which record is open, or a new one. */
export const listParameters = { search: text, edit: recordIdOr('new') };

export interface ChangeOptions {
  /** Replaces the history entry: for typing in a search box. */
  readonly replace?: boolean;
  /** The form was saved: leave without asking about its changes. */
  readonly saved?: boolean;
}

/** The screen's state in the URL; a change keeps what it does not name. */
export function useSearchState<S extends object>(read: (raw: object) => S) {
  const raw: object = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (patch: Partial<S>, { replace = false, saved = false }: ChangeOptions = {}) =>
    void navigate({
      to: '.',
      search: ((previous: object) => ({ ...previous, ...patch })) as never,
      replace,
      ignoreBlocker: saved,
      resetScroll: false,
    });
  return [read(raw), change] as const;
}
