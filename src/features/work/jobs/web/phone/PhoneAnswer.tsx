import { useQuery } from '@tanstack/react-query';
import { Arrived, FormSkeleton } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { estimateQuery } from '#features/work/estimates/web/shared.queries.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { phoneAnswerWords } from '../../job-portal.words.ts';
import type { JobTarget } from '../job-dialogs.ts';
import { Notice } from '../Notice.tsx';
import { PhoneAnswerForm } from './PhoneAnswerForm.tsx';

interface PhoneAnswerProps {
  readonly target: JobTarget;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

export function PhoneAnswer({ target, onCancel, onDone }: PhoneAnswerProps) {
  const words = useWords(phoneAnswerWords);
  const { data, error, refetch, isFetchedAfterMount } = useQuery(estimateQuery(target.id));
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  // Only what the estimate is now may be read to the customer.
  if (!data || !isFetchedAfterMount) return <FormSkeleton />;
  if (data.lineItems.length === 0) return <Notice kind="warning" text={words.empty} />;
  if (estimateRules[data.status].isCompleted) return <Notice kind="warning" text={words.completed} />;
  return (
    <Arrived>
      <PhoneAnswerForm
        target={target}
        estimate={data}
        onRefetch={refetch}
        onCancel={onCancel}
        onDone={onDone}
      />
    </Arrived>
  );
}
