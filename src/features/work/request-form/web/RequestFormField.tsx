import { useId, type ChangeEvent, type HTMLInputTypeAttribute, type ReactNode } from 'react';
import type { TextName } from './request-draft.ts';
import type { RequestForm } from './request-form-state.ts';

interface FieldProps {
  readonly form: RequestForm;
  readonly name: TextName;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
}

/** Label, hint and error of a field, and what its control needs to be tied to them. */
function useField({ form, name, label, hint, optional = false }: FieldProps) {
  const id = useId();
  const wrong = form.errors[name] ?? [];
  const described = [wrong.length ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const control = {
    id,
    name,
    value: form.draft[name],
    required: !optional,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      form.change({ [name]: event.target.value }),
    'aria-describedby': described || undefined,
    'aria-invalid': wrong.length > 0 || undefined,
    'data-wrong': wrong.length > 0 || undefined,
  };
  const frame = (input: ReactNode) => (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="field-optional">({form.words.optional})</span>}
      </label>
      {input}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} sentences={wrong} />
    </div>
  );
  return { control, frame };
}

export function FieldError({
  id,
  sentences,
}: {
  readonly id: string;
  readonly sentences: readonly string[];
}) {
  if (!sentences.length) return null;
  return (
    <p className="field-error" id={id}>
      {sentences.join(' ')}
    </p>
  );
}

interface TextFieldProps extends FieldProps {
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly maxLength?: number;
}

export function TextField({
  type = 'text',
  autoComplete = 'off',
  maxLength = 200,
  ...field
}: TextFieldProps) {
  const { control, frame } = useField(field);
  return frame(<input type={type} autoComplete={autoComplete} maxLength={maxLength} {...control} />);
}

export function AreaField({ rows = 3, ...field }: FieldProps & { readonly rows?: number }) {
  const { control, frame } = useField(field);
  return frame(<textarea rows={rows} maxLength={4000} {...control} />);
}

interface SelectFieldProps extends FieldProps {
  /** Value and label of each choice. */
  readonly choices: readonly (readonly [string, string])[];
}

export function SelectField({ choices, ...field }: SelectFieldProps) {
  const { control, frame } = useField(field);
  return frame(
    <select {...control}>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>,
  );
}
