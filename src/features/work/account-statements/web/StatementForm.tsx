import { Input, SimpleGrid } from '@mantine/core';
import { urlOf } from '#shared/contract.ts';
import { addDays } from '#shared/days.ts';
import { languageNames, languages } from '#shared/words.ts';
import { useFileDownload } from '#web/file-download.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useWords } from '#web/i18n.tsx';
import { DayInput } from '#web/ui/DayInput.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import type { Customer } from '#features/records/customers/customers.contract.ts';
import { accountStatementsContract, statementForm } from '../account-statements.contract.ts';
import { accountStatementsWords } from '../account-statements.words.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface StatementFormProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Of a year up to today, in the customer's language, unless others are chosen. */
export function StatementForm({ customer: { id, language }, onClose }: StatementFormProps) {
  const words = useWords(accountStatementsWords);
  const today = useRigaDay();
  const download = useFileDownload();
  const { form, busy, submit } = useContractForm({
    schema: statementForm,
    initialValues: { from: addDays(today, -364), to: today, lang: language },
    onSubmit: async (query) => {
      download(urlOf(accountStatementsContract.pdf, { params: { id }, query }), words);
      onClose();
    },
    onFailure: () => undefined,
  });
  const dayOf = (name: 'from' | 'to') => ({
    label: words[name],
    required: true,
    value: form.values[name] || null,
    onChange: (day: string | null) => {
      form.setFieldValue(name, day ?? '');
      form.clearFieldError('to');
    },
    error: form.errors[name],
    'data-path': name,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{words.about}</Text>
        <SimpleGrid cols={2}>
          <DayInput {...dayOf('from')} />
          <DayInput {...dayOf('to')} />
        </SimpleGrid>
        <Input.Wrapper label={words.language} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={words.language}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={form.values.lang}
            onChange={(chosen) => form.setFieldValue('lang', chosen)}
          />
        </Input.Wrapper>
        <FormButtons busy={busy} onCancel={onClose} saveLabel={words.download} />
      </Stack>
    </form>
  );
}
