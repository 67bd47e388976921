import { useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Folded } from '#web/ui/Folded.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { isolationPageWords } from '../isolation-page.words.ts';
import type { StepProps } from './step-props.ts';
import classes from './IsolationPage.module.css';
import { TextField } from './TextField.tsx';

/** Leaves off before the disconnect is out, with a reason; what was done stays on record. */
export function BreakOff({ isolation: { version }, acts, isWaiting }: StepProps) {
  const words = useWords(isolationPageWords);
  const [reason, setReason] = useState('');
  return (
    <div className={classes.later}>
      <Folded summary={words.breakOff}>
        <Stack gap="sm" className={classes.card}>
          <Text>{words.breakOffText}</Text>
          <TextField
            label={words.reason}
            value={reason}
            maxLength={500}
            error={acts.errorOf('reason')}
            onType={setReason}
          />
          <Button
            variant="default"
            size="lg"
            disabled={isWaiting || reason.trim() === ''}
            loading={acts.isPending}
            onClick={() => acts.sign({ of: 'end', body: { how: 'broken_off', reason, version } })}
          >
            {words.breakOff}
          </Button>
        </Stack>
      </Folded>
    </div>
  );
}
