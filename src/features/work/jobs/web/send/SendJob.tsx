import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSkeleton, Arrived } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import type { LineItem } from '#features/work/estimates/estimate-lines.contract.ts';
import { isUnpriced } from '#features/work/estimates/line-price.ts';
import { lineWords } from '#features/work/estimates/line.words.ts';
import { estimateQuery, useOpenEditor } from '#features/work/estimates/web/shared.queries.ts';
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
  const unpriced = estimate.data?.lineItems.filter(isUnpriced) ?? [];
  if (unpriced.length > 0) return <Unpriced estimateId={target.id} lines={unpriced} onLeave={onDone} />;
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

interface UnpricedProps {
  readonly estimateId: string;
  readonly lines: readonly LineItem[];
  readonly onLeave: () => void;
}

/** Which lines have no price yet, and the way to where it is entered. */
function Unpriced({ estimateId, lines, onLeave }: UnpricedProps) {
  const words = useWords(sendWords);
  const { line } = useWords(lineWords);
  const openEditor = useOpenEditor();
  const names = lines.map(
    ({ description, partName, lineNumber }) => description ?? partName ?? line(lineNumber),
  );
  return (
    <Stack>
      <Notice kind="warning" text={words.unpriced(names.join(', '))} />
      <Group justify="flex-end">
        <Button
          data-autofocus
          onClick={() => {
            onLeave();
            openEditor(estimateId, 'unpriced');
          }}
        >
          {words.enterPrices}
        </Button>
      </Group>
    </Stack>
  );
}
