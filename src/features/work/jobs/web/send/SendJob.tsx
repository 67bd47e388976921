import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSkeleton, Arrived } from '../../../../../web/form/lazy-form.tsx';
import { useWords } from '../../../../../web/i18n.tsx';
import { LoadFailure } from '../../../../../web/ui/LoadFailure.tsx';
import { estimateQuery } from '../../../estimates/web/shared.queries.ts';
import { sendWords } from '../../job-portal.words.ts';
import type { FailedLink, JobTarget } from '../job-dialogs.ts';
import { jobQuery } from '../jobs.queries.ts';
import { MadeLinkShown, type Made } from './MadeLinkShown.tsx';
import { SendForm } from './SendForm.tsx';
import { Notice } from '../Notice.tsx';

interface SendJobProps {
  readonly target: JobTarget;
  /** The link that did not arrive and is withdrawn with this one. */
  readonly failed: FailedLink | undefined;
  readonly onDone: () => void;
}

/** Sends a link in one of four ways, and then shows it where a person has to pass it on. */
export function SendJob({ target, failed, onDone }: SendJobProps) {
  const words = useWords(sendWords);
  const job = useQuery(jobQuery(target));
  const isEstimate = target.kind === 'estimate';
  const estimate = useQuery({ ...estimateQuery(target.id), enabled: isEstimate });
  const [made, setMade] = useState<Made | null>(null);
  if (made) return <MadeLinkShown made={made} onDone={onDone} />;
  const error = job.error ?? estimate.error;
  if (error && (!job.data || (isEstimate && !estimate.data)))
    return (
      <LoadFailure error={error} onRetry={() => void Promise.all([job.refetch(), estimate.refetch()])} />
    );
  if (!job.data || (isEstimate && !estimate.data)) return <FormSkeleton />;
  if (estimate.data?.lineItems.length === 0) return <Notice kind="warning" text={words.empty} />;
  return (
    <Arrived>
      <SendForm
        target={target}
        failed={failed}
        job={job.data}
        onCancel={onDone}
        onMade={setMade}
        onMailed={onDone}
      />
    </Arrived>
  );
}
