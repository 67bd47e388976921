import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '#web/api-client.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { Arrived, FormSkeleton } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { correctionDraft, type CorrectionPreview } from '../credit-notes.contract.ts';
import { correctionWords } from '../correction.words.ts';
import { CorrectionReason } from './CorrectionReason.tsx';
import { CorrectionSums } from './CorrectionSums.tsx';
import type { CreditFormProps } from './CreditDialogs.tsx';
import { correctionPreviewQuery } from './credit-notes.queries.ts';
import { PaymentsOfOther } from './PaymentsOfOther.tsx';
import { useCorrection } from './use-correction.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { Anchor, Text } from '#web/ui/Text.tsx';

const schema = correctionDraft.pick({ reason: true, payments: true });

/** Shows what the server will issue, or why it will not, before anything is issued. */
export function CorrectFromEstimate(props: CreditFormProps) {
  const query = correctionPreviewQuery(props.invoice.id);
  // What it would come to may have changed since the dialog was open last.
  const { data, error, isFetchedAfterMount, refetch } = useQuery(query);
  if (!isFetchedAfterMount) return <FormSkeleton />;
  if (error instanceof ApiError && error.status === 409)
    return (
      <Arrived>
        <Refusal error={error} {...props} />
      </Arrived>
    );
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Arrived>
      <Form preview={data} {...props} />
    </Arrived>
  );
}

function Intro({
  invoice,
  isOtherBuyer = false,
}: Pick<CreditFormProps, 'invoice'> & { readonly isOtherBuyer?: boolean }) {
  const words = useWords(correctionWords);
  return (
    <Text size="sm">
      {words.text(invoice.invoiceNumber)} {words.ofEstimate(invoice.estimateNumber ?? '')}{' '}
      {!isOtherBuyer && words.paymentsMove}
    </Text>
  );
}

function Form({ preview, ...props }: CreditFormProps & { readonly preview: CorrectionPreview }) {
  const words = useWords(correctionWords);
  const { otherBuyer, paid, total } = preview;
  const { form, busy, submit } = useCorrection(props, {
    schema,
    initialValues: { reason: '', payments: null },
    draftOf: (values) => ({ ...values, draft: null, expectedTotal: total }),
  });
  const sums = form.values.payments === 'stay' ? { ...preview, paid: '0.00', left: total } : preview;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Intro invoice={props.invoice} isOtherBuyer={otherBuyer !== null} />
        <CorrectionReason form={form} />
        {otherBuyer && <PaymentsOfOther form={form} paid={paid} {...otherBuyer} />}
        <CorrectionSums preview={sums} />
        <FormButtons busy={busy} onCancel={props.onClose} saveLabel={words.correct} />
      </Stack>
    </form>
  );
}

/** Why the server would refuse it, with the way to the estimate. */
function Refusal({ error, invoice }: CreditFormProps & { readonly error: ApiError }) {
  const words = useWords(correctionWords);
  return (
    <Stack>
      <Intro invoice={invoice} />
      <Alert variant="outline" color="yellow" role="status">
        <Text size="sm">{error.message}</Text>
        <Anchor
          underline="always"
          data-autofocus
          renderRoot={(props) => (
            <Link
              to="/estimates/$id"
              params={{ id: invoice.estimateId ?? '' }}
              // Once it is saved, the correction is next.
              search={{ edit: 'estimate', at: 'lines', correct: invoice.id }}
              {...props}
            />
          )}
        >
          {words.editEstimate}
        </Anchor>
      </Alert>
    </Stack>
  );
}
