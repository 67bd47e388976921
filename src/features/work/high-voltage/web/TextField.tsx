import { useId } from 'react';
import classes from './StepFields.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

/** A text that is typed with gloves half off: large, with what is wrong below it. */
export function TextField({ label, error, onType, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        {...input}
        id={id}
        className={classes.input}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-problem`}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {error && (
        <p id={`${id}-problem`} className={classes.problem}>
          {error}
        </p>
      )}
    </div>
  );
}
