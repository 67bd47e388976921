import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { fieldSentence } from '#shared/errors.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { BatteryMeasurement } from '../batteries.contract.ts';
import { batteriesWords } from '../batteries.words.ts';
import { useMeasurementActs } from './batteries.queries.ts';

/** As the contract has it. */
const LEAST = 3;

interface WithdrawFormProps {
  readonly measurement: BatteryMeasurement;
  readonly onClose: () => void;
}

/** Asks why a report is withdrawn. */
export function WithdrawForm({ measurement, onClose }: WithdrawFormProps) {
  const words = useWords(batteriesWords);
  const first = useRef<HTMLTextAreaElement>(null);
  // It takes the place of the button that opened it.
  useEffect(() => first.current?.focus(), []);
  const { language } = useLanguage();
  const { withdraw } = useMeasurementActs(measurement);
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  useUnsaved(reason.trim() !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    setShort(given.length < LEAST);
    // The report itself shows that it is withdrawn; a failure was said by a toast, and the text stays.
    if (given.length >= LEAST) withdraw.mutate(given, { onSuccess: onClose });
  };
  return (
    <form onSubmit={send} noValidate aria-label={words.withdrawTitle}>
      <Stack>
        <Text size="sm">{words.withdrawHint}</Text>
        <Textarea
          ref={first}
          required
          label={words.reason}
          description={words.reasonHint}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          value={reason}
          error={isShort && fieldSentence('creditReasonRequired', language)}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormButtons busy={withdraw.isPending} onCancel={onClose} saveLabel={words.withdraw} />
      </Stack>
    </form>
  );
}
