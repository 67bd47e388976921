import { Radio } from '@mantine/core';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { correctionWords } from '../correction.words.ts';
import { Stack } from '#web/ui/Layout.tsx';

export interface PaymentsOfOtherProps {
  readonly form: { readonly getInputProps: (path: 'payments') => object };
  readonly paid: string;
  readonly from: string;
  readonly to: string;
}

/** The new invoice has another buyer: what becomes of what the first one has paid. */
export function PaymentsOfOther({ form, paid, from, to }: PaymentsOfOtherProps) {
  const words = useWords(correctionWords);
  const { language } = useLanguage();
  return (
    <Radio.Group
      label={words.paymentsQuestion(displaySum(paid, language), from)}
      required
      {...form.getInputProps('payments')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="move" label={words.paymentsToNew(to)} data-path="payments" />
        <Radio value="stay" label={words.paymentsStay(from)} />
      </Stack>
    </Radio.Group>
  );
}
