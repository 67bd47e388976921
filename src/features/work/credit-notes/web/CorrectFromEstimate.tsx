import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { displaySum } from '../../../../shared/money.ts';
import { FormButtons } from '../../../../web/form/FormButtons.tsx';
import { Arrived, FormSkeleton } from '../../../../web/form/lazy-form.tsx';
import { useLanguage, useWords } from '../../../../web/i18n.tsx';
import { LoadFailure } from '../../../../web/ui/LoadFailure.tsx';
import type { Estimate } from '../../estimates/estimates.contract.ts';
import { estimateQuery } from '../../estimates/web/shared.queries.ts';
import { correctionDraft } from '../credit-notes.contract.ts';
import { correctionWords } from '../correction.words.ts';
import { CorrectionReason } from './CorrectionReason.tsx';
import { CorrectionSums } from './CorrectionSums.tsx';
import type { CreditFormProps } from './CreditDialogs.tsx';
import { useCorrection } from './use-correction.ts';

const schema = correctionDraft.pick({ reason: true });

interface CorrectFromEstimateProps extends CreditFormProps {
  readonly estimateId: string;
}

export function CorrectFromEstimate({ estimateId, ...props }: CorrectFromEstimateProps) {
  const { data, error, refetch } = useQuery(estimateQuery(estimateId));
  if (data)
    return (
      <Arrived>
        <Form estimate={data} {...props} />
      </Arrived>
    );
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
}

function Form({ estimate, ...props }: CreditFormProps & { readonly estimate: Estimate }) {
  const { invoice, earlier, onClose } = props;
  const words = useWords(correctionWords);
  const { language } = useLanguage();
  const { form, busy, submit } = useCorrection(props, {
    schema,
    initialValues: { reason: '' },
    draftOf: (values) => ({ ...values, draft: null }),
  });
  const inForce = estimate.invoice;
  const isReplaced = inForce?.id !== invoice.id;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">
          {words.text(invoice.invoiceNumber)} {words.ofEstimate(estimate.estimateNumber)}
        </Text>
        {isReplaced && (
          <Warning text={words.otherInvoice(inForce?.invoiceNumber ?? '-')} estimate={estimate} />
        )}
        {inForce && !isReplaced && !inForce.isOutdated && (
          <Warning text={words.unchanged} estimate={estimate} />
        )}
        <CorrectionReason form={form} />
        <CorrectionSums invoice={invoice} earlier={earlier} newTotal={displaySum(estimate.total, language)} />
        <FormButtons busy={busy} onCancel={onClose} saveLabel={words.correct} />
      </Stack>
    </form>
  );
}

function Warning({ text, estimate }: { readonly text: string; readonly estimate: Estimate }) {
  const words = useWords(correctionWords);
  return (
    <Alert variant="outline" color="yellow" role="status">
      <Text size="sm">{text}</Text>
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => <Link to="/estimates" search={{ open: estimate.id }} {...props} />}
      >
        {words.openEstimate}
      </Anchor>
    </Alert>
  );
}
