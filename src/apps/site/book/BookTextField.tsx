import type { HTMLInputTypeAttribute } from 'react';
import type { BookField } from '#features/work/bookings/book-page.ts';
import type { ChoosingTime } from '#features/work/bookings/book-view.ts';
import { fieldSentence } from '#shared/errors.ts';
import type { Language } from '#shared/words.ts';

/** In the order of the form. */
const inOrder = ['start', 'name', 'phone', 'licensePlate', 'model', 'email'] as const satisfies BookField[];

interface Field {
  readonly name: string;
  readonly value: string;
  readonly sentences: readonly string[];
  /** It is the first that is wrong: the browser leads there, without script too. */
  readonly isFirst: boolean;
}

/** What the fields of the form show, and which is the first that is wrong. */
export function fieldsOf({ form: { values, errors } }: ChoosingTime, language: Language) {
  const first = inOrder.find((name) => errors[name] !== undefined);
  const field = (name: BookField): Field => ({
    name,
    value: values[name],
    // One at a time: a rule that is broken breaks others with it.
    sentences: (errors[name] ?? []).slice(0, 1).map((code) => fieldSentence(code, language)),
    isFirst: name === first,
  });
  return { first, field };
}

interface BookTextFieldProps extends Field {
  readonly label: string;
  readonly hint?: string;
  /** Behind the label; the field may be left empty then. */
  readonly note?: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete: string;
  /** Of a day. */
  readonly min?: string;
  readonly max?: string;
  readonly autoCapitalize?: string;
  readonly maxLength?: number;
}

export function BookTextField({
  name,
  value,
  sentences,
  isFirst,
  label,
  hint,
  note,
  type = 'text',
  ...input
}: BookTextFieldProps) {
  const isWrong = sentences.length > 0;
  const id = `book-${name}`;
  const described = [isWrong ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {note && <span className="field-optional">({note})</span>}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        required={note === undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={described || undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- to what is wrong, without script too
        autoFocus={isFirst || undefined}
        {...input}
      />
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isWrong && (
        <p className="field-error" id={`${id}-error`}>
          {sentences.join(' ')}
        </p>
      )}
    </div>
  );
}
