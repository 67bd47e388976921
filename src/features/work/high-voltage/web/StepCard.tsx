import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import classes from './IsolationPage.module.css';

interface StepCardProps {
  readonly title: string;
  /** Beside the title. */
  readonly note?: string | undefined;
  readonly text?: string | undefined;
  /** What the button at the bottom says. */
  readonly verb: string;
  readonly icon?: ReactNode;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onDone: () => void;
  readonly children?: ReactNode;
}

/** The step that is done next, with the one button that records it in reach of the thumb. */
export function StepCard(props: StepCardProps) {
  const { title, note, text, verb, icon, busy = false, disabled = false, onDone, children } = props;
  const heading = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !disabled) onDone();
  };
  return (
    <form className={classes.form} aria-labelledby={heading} onSubmit={submit} noValidate>
      <section className={classes.card}>
        <div className={classes.cardHead}>
          <Title order={2} id={heading} tabIndex={-1} data-current-step className={classes.cardTitle}>
            {title}
          </Title>
          {note && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </div>
        {text && <Text>{text}</Text>}
        {children}
      </section>
      <div className={classes.foot}>
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={busy}
          disabled={disabled}
          leftSection={icon}
          className={classes.verb}
        >
          {verb}
        </Button>
      </div>
    </form>
  );
}
