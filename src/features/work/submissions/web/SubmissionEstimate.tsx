import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { requestToEstimateWords } from '../request-to-estimate.words.ts';
import type { Submission } from '../submissions.contract.ts';
import classes from './Submission.module.css';
import { proposalQuery } from './submissions.queries.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Anchor, Text } from '#web/ui/Text.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

const EstimateOrderForm = lazyForm(() => import('./EstimateOrderForm.tsx'), 'EstimateOrderForm');

export type CreatedOfRequest = NonNullable<Submission['estimate']> & { readonly hasUnpriced: boolean };

/** The estimate that was created from a request, or the step that creates it. */
export function SubmissionEstimate({ submission }: { readonly submission: Submission }) {
  const words = useWords(requestToEstimateWords);
  const mayMake = useCan()('estimates.write');
  const navigate = useNavigate();
  const [created, setCreated] = useState<CreatedOfRequest | null>(null);
  // Only now is the form gone, which would ask before it is left. What has no price yet gets one first.
  useEffect(() => {
    if (!created) return;
    const { id, hasUnpriced } = created;
    const search = hasUnpriced ? ({ edit: 'estimate', at: 'unpriced' } as const) : {};
    void navigate({ to: '/estimates/$id', params: { id }, search });
  }, [created, navigate]);
  const estimate = submission.estimate ?? created;
  if (!estimate && !mayMake) return null;
  return (
    <Section title={words.estimate}>
      {estimate ? (
        <Anchor
          underline="always"
          className={`${classes.open} numbers`}
          renderRoot={(props) => <Link to="/estimates/$id" params={{ id: estimate.id }} {...props} />}
        >
          {estimate.estimateNumber}
        </Anchor>
      ) : (
        <Step submission={submission} onCreated={setCreated} />
      )}
    </Section>
  );
}

interface StepProps {
  readonly submission: Submission;
  readonly onCreated: (estimate: CreatedOfRequest) => void;
}

/** A button, and after pressing it the form in its place. */
function Step({ submission, onCreated }: StepProps) {
  const words = useWords(requestToEstimateWords);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen)
    return <Proposed submission={submission} onCreated={onCreated} onCancel={() => setOpen(false)} />;
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" style={{ flex: '1 1 240px' }}>
        {words.hint}
      </Text>
      <Button
        ref={button}
        leftSection={<IconFileInvoice size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.make}
      </Button>
    </Group>
  );
}

/** Which customers and cars are on record is fetched again each time; the choice stays. */
function Proposed({ submission, ...form }: StepProps & { readonly onCancel: () => void }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(proposalQuery(submission.id));
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data && isFetchedAfterMount)
    return <EstimateOrderForm submission={submission} customers={data.customers} {...form} />;
  return (
    <Stack aria-busy>
      {[72, 72, 58].map((height, place) => (
        <Skeleton key={place} height={height} radius="md" />
      ))}
    </Stack>
  );
}
