import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { displayMoment } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Group } from '#web/ui/Layout.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Anchor, Text } from '#web/ui/Text.tsx';
import type { CheckSummary } from '../checks.contract.ts';
import { checksWords } from '../checks.words.ts';
import { textIn } from '../check-texts.ts';
import classes from './Checks.module.css';
import { checksOfQuery } from './shared.queries.ts';
import { StartCheckPicker } from './StartCheckPicker.tsx';

/** The checks of a car, and the button that starts another. */
export const ChecksOfVehicle = ({ vehicleId }: { readonly vehicleId: string }) => (
  <Checks of={{ vehicleId }} start={{ vehicleId }} level={3} />
);

interface ChecksOfEstimateProps {
  readonly estimate: { readonly id: string; readonly vehicleId: string | null };
}

/** The checks of an estimate; of one without a car on record none can be started. */
export const ChecksOfEstimate = ({ estimate: { id, vehicleId } }: ChecksOfEstimateProps) => (
  <Checks
    of={{ estimateId: id }}
    start={vehicleId === null ? null : { vehicleId, estimateId: id }}
    level={2}
  />
);

interface ChecksProps {
  readonly of: { readonly vehicleId: string } | { readonly estimateId: string };
  readonly start: { readonly vehicleId: string; readonly estimateId?: string } | null;
  readonly level: 2 | 3;
}

function Checks({ of, start, level }: ChecksProps) {
  const words = useWords(checksWords);
  const mayRecord = useCan()('checks.record');
  const { data, error, refetch } = useQuery({ ...checksOfQuery(of), enabled: mayRecord });
  if (!mayRecord || (data?.length === 0 && start === null)) return null;
  return (
    <Section level={level} title={words.title}>
      {!data && Boolean(error) && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className={classes.checks}>
          {data.map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ul>
      )}
      {start && (
        <Group {...(data && data.length > 0 && { mt: 'sm' })}>
          <StartCheckPicker {...start} />
        </Group>
      )}
    </Section>
  );
}

function CheckRow({ check }: { readonly check: CheckSummary }) {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const { id, completedBy, completedAt, startedBy, startedAt } = check;
  return (
    <li>
      <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
        <Anchor
          underline="always"
          renderRoot={(props) => <Link to="/checks/$id" params={{ id }} {...props} />}
        >
          {textIn(check.name, language)}
        </Anchor>
        <State check={check} />
      </Group>
      <Text size="xs" c="dimmed" className="numbers">
        {words.byOn(completedBy ?? startedBy, displayMoment(completedAt ?? startedAt))}
      </Text>
    </li>
  );
}

function State({ check }: { readonly check: CheckSummary }) {
  const words = useWords(checksWords);
  const { completedAt, recordedCount, itemCount, replaceCount, watchCount } = check;
  if (completedAt === null)
    return <StatusBadge kind="info">{words.underWay(recordedCount, itemCount)}</StatusBadge>;
  if (replaceCount + watchCount === 0) return <StatusBadge kind="default">{words.allOk}</StatusBadge>;
  return <StatusBadge kind="warning">{words.foundCount(replaceCount, watchCount)}</StatusBadge>;
}
