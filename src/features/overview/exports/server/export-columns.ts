import { wallClockOf } from '#shared/dates.ts';
import { fieldText, keysOf, type Field, type Label } from '#shared/record-fields.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Language } from '#shared/words.ts';
import type { Cell, CellKind } from '#server/sheet.ts';

/** A column of the file of a list. */
export interface ExportColumn<Row> {
  readonly label: Label;
  readonly kind: CellKind;
  /** Undefined where the caller may not know it. */
  readonly value: (row: Row, language: Language) => Cell | undefined;
  /** Roles without this permission get a file without the column. */
  readonly needs?: Permission;
}

type Value<Row> = ExportColumn<Row>['value'];

const columnOf =
  (kind: CellKind) =>
  <Row>(label: Label, value: Value<Row>, needs?: Permission): ExportColumn<Row> => ({
    label,
    kind,
    value,
    ...(needs && { needs }),
  });

export const textColumn = columnOf('text');
export const numberColumn = columnOf('number');
export const moneyColumn = columnOf('money');
/** Of a day of the calendar, `2026-11-29`. */
export const dayColumn = columnOf('day');

/** Returns an instant as the shop's clock shows it: `2026-11-29 14:05`. */
const momentText = (instant: string | null | undefined): Cell => {
  if (!instant) return null;
  const { day, time } = wallClockOf(instant);
  return `${day} ${time}`;
};

type Instant<Row> = (row: Row) => string | null | undefined;

/** Of an instant: day and time of the shop's clock. */
export const momentColumn = <Row>(label: Label, instant: Instant<Row>): ExportColumn<Row> =>
  columnOf('moment')(label, (row: Row) => momentText(instant(row)));

/** Of an instant: the day of the shop's clock. */
export const dayOfColumn = <Row>(label: Label, instant: Instant<Row>): ExportColumn<Row> =>
  dayColumn(label, (row: Row) => momentText(instant(row))?.toString().slice(0, 10) ?? null);

/** Fields of these kinds have cells of their own kind; all others are texts. */
const kindOf: Partial<Record<Field['kind'], CellKind>> = {
  number: 'number',
  money: 'money',
  day: 'day',
  moment: 'moment',
};

function cellOf(field: Field, value: unknown, language: Language): Cell {
  if (typeof value === 'boolean' || field.kind === 'choice') return fieldText(field, value, language);
  if (field.kind === 'moment') return momentText(value as string | null);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Returns the column of a field, with the label and the kind that the field has everywhere. */
export const fieldColumn = <Row>(field: Field, value: (row: Row) => unknown): ExportColumn<Row> =>
  columnOf(kindOf[field.kind] ?? 'text')(field, (row: Row, language) => cellOf(field, value(row), language));

/** Returns a column for each of these fields, whose values the rows have under the same names. */
export const fieldColumns = <Name extends string, Row extends { readonly [Each in Name]?: unknown }>(
  fields: Readonly<Record<Name, Field>>,
): ExportColumn<Row>[] => keysOf(fields).map((name) => fieldColumn(fields[name], (row: Row) => row[name]));
