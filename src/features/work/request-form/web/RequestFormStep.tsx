import { useId, type ReactNode } from 'react';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly hint?: string;
  /** `optional`, said behind the title. */
  readonly optional?: string;
  readonly id?: string;
  readonly errors?: readonly string[];
  readonly children: ReactNode;
}

/** One question of the conversation. Its errors concern the step as a whole and can be focused. */
export function RequestFormStep({
  number,
  title,
  hint,
  optional,
  id: place,
  errors = [],
  children,
}: StepProps) {
  const id = useId();
  const wrong = errors.length > 0 || undefined;
  return (
    <fieldset
      className="step"
      id={place}
      tabIndex={-1}
      data-wrong={wrong}
      aria-describedby={wrong && `${id}-error`}
    >
      <legend>
        <span className="step-number" aria-hidden="true">
          {number}
        </span>
        <span>
          {title} {optional && <span className="field-optional">({optional})</span>}
        </span>
      </legend>
      {hint && <p className="step-hint">{hint}</p>}
      {wrong && (
        <p className="field-error" id={`${id}-error`}>
          {errors.join(' ')}
        </p>
      )}
      {children}
    </fieldset>
  );
}
