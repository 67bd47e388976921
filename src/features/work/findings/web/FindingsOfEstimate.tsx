import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import type { Estimate } from '#features/work/estimates/estimates.contract.ts';
import { useWords } from '#web/i18n.tsx';
import { KeptNotes } from '#web/kept-acts/KeptMark.tsx';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { Folded } from '#web/ui/Folded.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { Finding } from '../findings.contract.ts';
import { findingsWords } from '../findings.words.ts';
import { DismissDialog } from './DismissDialog.tsx';
import { FindingRow } from './FindingRow.tsx';
import classes from './Findings.module.css';
import { useAddToEstimate } from './findings.queries.ts';
import { FoundMore } from './FoundMore.tsx';
import { findingsQuery } from './shared.queries.ts';

interface FindingsOfEstimateProps {
  readonly estimate: Estimate;
  /** Its form is open: what is added meanwhile would be in the way of saving it. */
  readonly isEditing: boolean;
  /** Opens the form of the estimate at the price of a line. */
  readonly onPrice: (lineId: string) => void;
}

/** What the workshop found more: open findings with what is done about them, then those that were dealt with. */
export function FindingsOfEstimate({ estimate, isEditing, onPrice }: FindingsOfEstimateProps) {
  const words = useWords(findingsWords);
  const can = useCan();
  const { data, error, refetch } = useQuery(findingsQuery(estimate.id));
  const { isAgreed, isCompleted } = estimateRules[estimate.status];
  const mayReport = can('findings.record') && isAgreed && !isCompleted;
  if (!data && !error) return null;
  // Who prices the work adds a line at once.
  if (data?.length === 0 && (!mayReport || can('findings.manage'))) return null;
  return (
    <Section level={2} title={words.title}>
      {!data && Boolean(error) && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      {data && data.length > 0 && (
        <Loaded
          findings={data}
          estimateId={estimate.id}
          isEditing={isEditing}
          isCompleted={isCompleted}
          onPrice={can('findings.manage') ? onPrice : null}
        />
      )}
      {mayReport && (
        <>
          <Group mt="sm">
            <FoundMore estimateId={estimate.id} />
          </Group>
          <KeptNotes />
        </>
      )}
    </Section>
  );
}

interface LoadedProps {
  readonly findings: readonly Finding[];
  readonly estimateId: string;
  readonly isEditing: boolean;
  /** It takes no lines any more: what is still open can be dismissed. */
  readonly isCompleted: boolean;
  /** Null for roles that do not price. */
  readonly onPrice: ((lineId: string) => void) | null;
}

function Loaded({ findings, estimateId, isEditing, isCompleted, onPrice }: LoadedProps) {
  const words = useWords(findingsWords);
  const [dismissing, setDismissing] = useState<Finding | null>(null);
  const { mutate, isPending } = useAddToEstimate(estimateId, ({ unpricedLineId, lineIds }) => {
    if (unpricedLineId !== null && lineIds.length === 1) onPrice?.(unpricedLineId);
  });
  const open = findings.filter(({ state }) => state === 'open');
  const done = findings.filter(({ state }) => state !== 'open');
  const priced = open.filter(({ lineIds, hasPrices }) => hasPrices && lineIds.length === 0);
  const lines = priced.reduce((sum, { suggestedLines }) => sum + suggestedLines.length, 0);
  const manage = onPrice && {
    isBusy: isPending || isEditing,
    takesLines: !isCompleted,
    onAdd: ({ id }: Finding) => mutate({ findingIds: [id], onlyPriced: false }),
    onPrice,
    onDismiss: setDismissing,
  };
  return (
    <>
      <ul className={classes.findings}>
        {open.map((finding) => (
          <FindingRow key={finding.id} finding={finding} manage={manage} />
        ))}
      </ul>
      {manage && isEditing && open.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {words.saveFirst}
        </Text>
      )}
      {manage?.takesLines && priced.length > 0 && (
        <Group mt="sm">
          <Button
            disabled={manage.isBusy}
            onClick={() => mutate({ findingIds: priced.map(({ id }) => id), onlyPriced: true })}
          >
            {words.addAll(lines)}
          </Button>
        </Group>
      )}
      {done.length > 0 && (
        <Folded summary={words.done(done.length)}>
          <ul className={classes.findings}>
            {done.map((finding) => (
              <FindingRow key={finding.id} finding={finding} manage={manage} />
            ))}
          </ul>
        </Folded>
      )}
      <DismissDialog finding={dismissing} onClose={() => setDismissing(null)} />
    </>
  );
}
