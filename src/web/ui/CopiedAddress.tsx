import { CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Button } from './Button.tsx';
import classes from './CopiedAddress.module.css';

interface CopiedAddressProps {
  readonly label: string;
  readonly url: string;
  /** Of the button, before and after. */
  readonly copy: string;
  readonly copied: string;
  /** The button is where the keyboard goes on. */
  readonly isNext?: boolean;
}

/** An address that a person passes on, with a button that copies it. */
export const CopiedAddress = ({ label, url, copy, copied, isNext = false }: CopiedAddressProps) => (
  <div className={classes.address}>
    <TextInput
      readOnly
      label={label}
      value={url}
      onFocus={(event) => event.currentTarget.select()}
      className={classes.grows ?? ''}
    />
    <CopyButton value={url} timeout={2_000}>
      {(state) => (
        <Button
          variant="default"
          onClick={state.copy}
          {...(isNext && { 'data-next': true })}
          leftSection={
            state.copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
          }
        >
          {state.copied ? copied : copy}
        </Button>
      )}
    </CopyButton>
  </div>
);
