import { dayText, displayMoment } from './dates.ts';
import { cents, displayMoney, isMoney } from './money.ts';
import { defineWords, inLanguage, type Language } from './words.ts';

/** The label of a field, in both languages. */
export interface Label {
  readonly en: string;
  readonly lv: string;
}
/** The values that a field may have, by their stored codes. */
export type Choices = Readonly<Record<string, Label>>;

/** A field as the audit log shows it; `log` is its label there when the one of the screens is not clear by itself. */
export interface LoggedField extends Label {
  readonly log?: Label;
  readonly choices?: Choices;
}

/** What a value is: it decides how it reads. A `link` names another record, a `list` is for its own screens to show. */
type Kind = 'text' | 'lines' | 'number' | 'money' | 'day' | 'moment' | 'yesNo' | 'link' | 'list';

/** A field of a record. Forms, lists, details, conflict views, documents and the audit log read it from here. */
export type Field = LoggedField &
  (
    | { readonly kind: Kind; readonly choices?: never }
    | { readonly kind: 'choice'; readonly choices: Choices }
  );

/** A field for each one of a contract's draft, but for `Command`: an instruction to the server that is not stored. */
export type FieldsOf<Draft, Command extends keyof Draft = never> = Readonly<
  Record<Exclude<keyof Draft, 'version' | Command>, Field>
>;

export const keysOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];

const responses = defineWords({ yes: { en: 'Yes', lv: 'Jā' }, no: { en: 'No', lv: 'Nē' } });

/** Returns the values of a field of kind `choice`, as a control offers them. */
export const choicesOf = <C extends Choices>({ choices }: { readonly choices: C }, language: Language) =>
  keysOf(choices).map((value) => ({ value, label: choices[value]?.[language] ?? value }));

/** Returns a value as people read it; empty when there is none. What is no value of its kind (yet) reads as it is. */
export function fieldText({ kind, choices }: Field, value: unknown, language: Language): string {
  if (typeof value === 'boolean') return inLanguage(responses, language)[value ? 'yes' : 'no'];
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value);
  if (text === '') return '';
  if (kind === 'choice') return Object.hasOwn(choices, text) ? (choices[text]?.[language] ?? text) : text;
  if (kind === 'money') return isMoney(text) ? displayMoney(cents(text), language) : text;
  if (kind === 'day') return dayText(text);
  return kind === 'moment' ? displayMoment(text) : text;
}

/** Returns the fields but for those named, which a view shows in its own way or not at all. */
export const without = <F extends object, Name extends keyof F>(fields: F, ...names: Name[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as Name))) as Omit<
    F,
    Name
  >;

/** Returns each field of a record as a line of its details: label and value, null where there is none. */
export const labelled = <F extends { readonly [Name in keyof F]: Field }>(
  fields: F,
  record: { readonly [Name in keyof F]?: unknown },
  language: Language,
) =>
  Object.fromEntries(
    keysOf(fields).map((name) => [
      name,
      [fields[name][language], fieldText(fields[name], record[name], language) || null],
    ]),
  ) as unknown as { [Name in keyof F]: readonly [label: string, value: string | null] };
