import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { displaySum } from '#shared/money.ts';
import { ApiError } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { maxLengthOf } from '#web/form/max-length.ts';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { Estimate } from '#features/work/estimates/estimates.contract.ts';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import { phoneAnswerWords } from '../../job-portal.words.ts';
import { phoneAnswer } from '../../jobs.contract.ts';
import type { JobTarget } from '../job-dialogs.ts';
import { useAnswerByPhone } from '../jobs.queries.ts';
import classes from '../Jobs.module.css';
import { Notice } from '../Notice.tsx';
import { AskedLine } from './AskedLine.tsx';
import { chosen, markedLines, readLines, sumOf, type Choices, type ReadLine } from './phone-choices.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';

interface PhoneAnswerFormProps {
  readonly target: JobTarget;
  /** As it is now: after a change by somebody else it is another. */
  readonly estimate: Estimate;
  readonly onRefetch: () => Promise<unknown>;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

const texts = phoneAnswer.pick({ name: true, comment: true });

export function PhoneAnswerForm({ target, estimate, onRefetch, onCancel, onDone }: PhoneAnswerFormProps) {
  const words = useWords(phoneAnswerWords);
  const fail = useFailure();
  const { mutateAsync } = useAnswerByPhone(target);
  const [choices, setChoices] = useState<Choices>({});
  const [isStale, setStale] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const lines = readLines(estimate, choices);
  const marked = markedLines(lines);
  const { form, busy, submit } = useContractForm({
    schema: texts,
    initialValues: { name: estimate.customerName ?? '', comment: '' },
    onSubmit: async (values) => {
      setEmpty(marked.length === 0);
      if (marked.length === 0) return;
      await mutateAsync({ ...values, lines: marked, version: estimate.version });
      onDone();
    },
    onFailure: (error) => {
      const isConflict = error instanceof ApiError && error.response?.code === 'concurrent_modification';
      if (!isConflict) return fail(error, words.failed);
      setStale(true);
      void onRefetch();
    },
  });
  useUnsaved(marked.length > 0 || form.isDirty(), busy);
  const choose = (ofLines: readonly ReadLine[], answer: LineAnswer) => {
    setEmpty(false);
    const added = ofLines.map((line) => [line.id, chosen(line, answer)] as const);
    setChoices((before) => ({ ...before, ...Object.fromEntries(added) }));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{words.hint}</Text>
        {isStale && (
          <div role="alert">
            <Notice kind="warning" text={words.stale} />
          </div>
        )}
        <ChooseAll lines={lines} onChoose={choose} />
        <ul className={classes.asked} aria-label={words.lines}>
          {lines.map((line) => (
            <AskedLine key={line.id} line={line} onChoose={(answer) => choose([line], answer)} />
          ))}
        </ul>
        <Sum lines={lines} estimate={estimate} />
        <TextInput
          label={words.name}
          required
          autoComplete="off"
          maxLength={maxLengthOf(texts, 'name')}
          {...form.getInputProps('name')}
        />
        <Textarea
          label={words.comment}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={maxLengthOf(texts, 'comment')}
          {...form.getInputProps('comment')}
        />
        {isEmpty && (
          <div role="alert">
            <Notice kind="warning" text={words.nothing} />
          </div>
        )}
        <FormButtons busy={busy} onCancel={onCancel} saveLabel={words.save} />
      </Stack>
    </form>
  );
}

interface ChooseAllProps {
  readonly lines: readonly ReadLine[];
  readonly onChoose: (lines: readonly ReadLine[], answer: LineAnswer) => void;
}

/** One answer for all lines. */
function ChooseAll({ lines, onChoose }: ChooseAllProps) {
  const words = useWords(phoneAnswerWords);
  // What was approved is declined line by line, so that none is lost by one press.
  const newLines = lines.filter(({ before, approvedPrice }) => before === null && approvedPrice === null);
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" data-autofocus onClick={() => onChoose(lines, 'approved')}>
        {words.approveAll}
      </Button>
      {newLines.length > 0 && (
        <Button size="xs" variant="default" onClick={() => onChoose(newLines, 'declined')}>
          {newLines.length === lines.length ? words.declineAll : words.declineNew}
        </Button>
      )}
    </Group>
  );
}

/** What the lines come to as they are answered, and how many are not. */
function Sum({ lines, estimate }: { readonly lines: readonly ReadLine[]; readonly estimate: Estimate }) {
  const words = useWords(phoneAnswerWords);
  const { language } = useLanguage();
  const { total, open, hasUnpriced } = sumOf(lines, estimate);
  return (
    <>
      <div className={`${classes.sum} numbers`} aria-live="polite">
        <span>{estimate.applyTax ? words.total : words.totalWithoutVat}</span>
        <span>{displaySum(total, language) + (hasUnpriced ? '+' : '')}</span>
      </div>
      {open > 0 && (
        <Text size="sm" c="dimmed">
          {words.stillOpen(open)}
        </Text>
      )}
    </>
  );
}
