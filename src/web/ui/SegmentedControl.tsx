import { useId, type CSSProperties, type ReactNode } from 'react';
import classes from './SegmentedControl.module.css';

interface SegmentedControlProps<Value extends string> {
  readonly 'aria-label': string;
  readonly 'data-path'?: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly data: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly fullWidth?: boolean;
  readonly style?: CSSProperties;
}

/** A choice among few, all of them visible: radio buttons that look like one bar. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { value, onChange, data, fullWidth = false, ...others } = props;
  const name = useId();
  return (
    <div {...others} role="radiogroup" className={classes.bar} data-full-width={fullWidth || undefined}>
      {data.map((each) => (
        <label key={each.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            value={each.value}
            checked={each.value === value}
            onChange={() => onChange(each.value)}
          />
          <span>{each.label}</span>
        </label>
      ))}
    </div>
  );
}
