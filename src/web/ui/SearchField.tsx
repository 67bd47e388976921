import { IconSearch } from '@tabler/icons-react';
import {
  useRef,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { CloseButton } from './IconButton.tsx';
import classes from './SearchField.module.css';

interface SearchFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'style' | 'className'> {
  readonly 'aria-label': string;
  readonly value: string;
  readonly clearLabel: string;
  readonly onClear: () => void;
  readonly ref?: RefObject<HTMLInputElement | null>;
  /** What stands in the place of the cross while the field is empty. */
  readonly whileEmpty?: ReactNode;
  /** How wide `whileEmpty` is, in pixels. */
  readonly emptyWidth?: number;
  readonly style?: CSSProperties;
}

/** The field of a search, with its magnifying glass and a cross that empties it. */
export function SearchField(props: SearchFieldProps) {
  const { clearLabel, onClear, ref, whileEmpty, emptyWidth = 0, style, ...input } = props;
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  const isEmpty = input.value === '';
  const width = isEmpty ? emptyWidth : 36;
  return (
    <div className={classes.field} style={style}>
      <span className={classes.glass}>
        <IconSearch size={18} aria-hidden />
      </span>
      <input
        maxLength={200}
        {...input}
        ref={field}
        className={classes.input}
        style={width > 0 ? { paddingRight: width } : undefined}
      />
      {width > 0 && (
        <span className={classes.end} style={{ width }}>
          {isEmpty ? (
            whileEmpty
          ) : (
            // By keyboard the text is deleted, or Esc pressed; a press leaves the focus in the field.
            <CloseButton
              aria-label={clearLabel}
              tabIndex={-1}
              transparent
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onClear();
                field.current?.focus();
              }}
            />
          )}
        </span>
      )}
    </div>
  );
}
