import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { useFailure } from '#web/errors.ts';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { requestToEstimateWords } from '../request-to-estimate.words.ts';
import type { Submission } from '../submissions.contract.ts';
import { certainMatch, certainOrder } from './certain-match.ts';
import classes from './Submission.module.css';
import { proposalQuery } from './submissions.queries.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Anchor, Text } from '#web/ui/Text.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';
import { useCreateEstimateOfRequest, type CreatedOfRequest } from './use-create-estimate.ts';

const EstimateOrderForm = lazyForm(() => import('./EstimateOrderForm.tsx'), 'EstimateOrderForm');

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

/** The button that creates it, at once where there is nothing to choose; the form comes in its place otherwise. */
function Step({ submission, onCreated }: StepProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const { data } = useQuery(proposalQuery(submission.id));
  const certain = data ? certainMatch(data.customers) : null;
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen)
    return <Proposed submission={submission} onCreated={onCreated} onCancel={() => setOpen(false)} />;
  return certain ? (
    <OneStep
      submission={submission}
      match={certain}
      another={button}
      onCreated={onCreated}
      onAnother={() => setOpen(true)}
    />
  ) : (
    <Offer>
      <Make ref={button} onClick={() => setOpen(true)} />
    </Offer>
  );
}

/** What is created, and the buttons beside it. */
function Offer({ about, children }: { readonly about?: string; readonly children: ReactNode }) {
  const words = useWords(requestToEstimateWords);
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" style={{ flex: '1 1 240px' }}>
        {about && (
          <>
            <strong>
              <Unbroken text={about} />
            </strong>{' '}
          </>
        )}
        {words.hint}
      </Text>
      {children}
    </Group>
  );
}

const Make = (props: Pick<ComponentProps<typeof Button>, 'ref' | 'onClick' | 'loading'>) => (
  <Button leftSection={<IconFileInvoice size={18} aria-hidden />} {...props}>
    {useWords(requestToEstimateWords).make}
  </Button>
);

interface OneStepProps extends StepProps {
  readonly match: NonNullable<ReturnType<typeof certainMatch>>;
  readonly another: Ref<HTMLButtonElement>;
  readonly onAnother: () => void;
}

/** Says whom and which car it is for, and creates it. */
function OneStep({ submission, match: { customer, vehicle }, another, onCreated, onAnother }: OneStepProps) {
  const words = useWords(requestToEstimateWords);
  const fail = useFailure();
  const { create, isPending } = useCreateEstimateOfRequest(submission.id);
  const press = () =>
    void create(certainOrder(customer.id, vehicle.id)).then(onCreated, (error: unknown) =>
      fail(error, words.failed),
    );
  const car = vehicle.licensePlate ?? vehicle.vin ?? [vehicle.make, vehicle.model].filter(Boolean).join(' ');
  return (
    <Offer about={words.makeFor(customer.name, car)}>
      <Group gap="sm">
        <Button ref={another} variant="default" onClick={onAnother} disabled={isPending}>
          {words.another}
        </Button>
        <Make loading={isPending} onClick={press} />
      </Group>
    </Offer>
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
