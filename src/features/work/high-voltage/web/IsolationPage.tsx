import { IconArrowLeft } from '@tabler/icons-react';
import { useDocumentTitle } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { wallClockOf } from '#shared/dates.ts';
import { qualificationsQuery } from '#features/records/qualifications/web/shared.queries.ts';
import { toolsQuery } from '#features/records/tools/web/shared.queries.ts';
import { splitText } from '#features/work/paperwork/line-text.ts';
import { ApiError } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import type { Visit } from '#web/screen.ts';
import { KeptMark, KeptNotes } from '#web/kept-acts/KeptMark.tsx';
import { useCan, useUser } from '#web/signed-in.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import type { Isolation } from '../high-voltage.contract.ts';
import { isolationPageWords } from '../isolation-page.words.ts';
import { laidOver } from '../laid-over.ts';
import { CurrentStep } from './CurrentStep.tsx';
import { DoneSteps } from './DoneSteps.tsx';
import { isolationQuery, useStatesOfToday } from './high-voltage.queries.ts';
import classes from './IsolationPage.module.css';
import { IsolationPdf } from './IsolationPdf.tsx';
import { StateBanner } from './StateBanner.tsx';
import { useActs, useWaitingActs } from './use-acts.ts';

/** One isolation: what was done, and what is done next. Made for one hand on a phone. */
export function IsolationPage() {
  const words = useWords(isolationPageWords);
  const { id = '' } = useParams({ strict: false });
  const { data, dataUpdatedAt, error, refetch } = useQuery(isolationQuery(id));
  useDocumentTitle(`${data?.vehicle.licensePlate ?? words.isolation} · EVService`);
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  if (isGone)
    return (
      <Surface>
        <div role="alert">
          <EmptyState text={words.gone} />
        </div>
      </Surface>
    );
  if (data) return <Loaded stored={data} receivedAt={dataUpdatedAt} />;
  if (error)
    return (
      <Surface>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </Surface>
    );
  return (
    <div className={classes.page} aria-busy>
      {[56, 48, 220].map((height) => (
        <Skeleton key={height} height={height} radius="md" />
      ))}
    </div>
  );
}
// With what the later steps choose from: a car may stand where there is no connection.
IsolationPage.queries = ({ params: { id = '' } }: Visit) => [
  isolationQuery(id),
  toolsQuery,
  qualificationsQuery,
];

/** Another step, or another measurement, is another card: what was typed belongs to the one before. */
function cardOf({ round, next, signedAt, steps }: Isolation): string {
  const measured = steps.filter(({ step }) => step === 'measured').length;
  return [round, next, signedAt, measured].join(' ');
}

interface LoadedProps {
  /** As the server has it. */
  readonly stored: Isolation;
  /** By the clock of this device, in milliseconds. */
  readonly receivedAt: number;
}

function Loaded({ stored, receivedAt }: LoadedProps) {
  const mayRecord = useCan()('high-voltage.record');
  useQueries({ queries: [toolsQuery, qualificationsQuery] });
  const person = useUser();
  const ahead = Date.parse(stored.now) - receivedAt;
  const waiting = useWaitingActs(stored.id, ahead);
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ') || (person?.username ?? '');
  // A clock of this device that is late takes no day back that the server has seen begin.
  const today = [useRigaDay(), wallClockOf(stored.now).day].toSorted().at(-1) ?? '';
  const isolation = laidOver(stored, waiting, { userId: person?.id ?? '', name }, today);
  useStatesOfToday();
  const acts = useActs(stored.id, stored.vehicle.licensePlate);
  const page = useFocusOnNext(isolation.steps.length);
  return (
    <div className={classes.page} ref={page}>
      <Head isolation={isolation} />
      <StateBanner isolation={isolation} />
      <KeptNotes />
      <DoneSteps isolation={isolation} />
      {mayRecord && isolation.endedAt === null && (
        <CurrentStep
          key={cardOf(isolation)}
          isolation={isolation}
          acts={acts}
          ahead={ahead}
          isWaiting={waiting.length > 0}
        />
      )}
    </div>
  );
}

/** The pressed button goes with its step: the heading of the next one has the focus then. */
function useFocusOnNext(count: number) {
  const page = useRef<HTMLDivElement>(null);
  const seen = useRef(count);
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    const heading = page.current?.querySelector<HTMLElement>('[data-current-step]');
    if (!isLost || !heading) return;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  }, [count]);
  return page;
}

function Head({ isolation }: { readonly isolation: Isolation }) {
  const words = useWords(isolationPageWords);
  const { vehicle, estimate } = isolation;
  const { licensePlate, make, model, year } = vehicle;
  const car = [make, model, year].filter(Boolean).join(' ');
  const work = estimate && (splitText(estimate.description ?? '').title || estimate.estimateNumber);
  return (
    <header className={classes.head}>
      <Link to="/vehicles" search={{ vehicle: vehicle.id }} className={classes.back} aria-label={words.back}>
        <IconArrowLeft size={24} aria-hidden />
      </Link>
      {licensePlate && <span className={classes.plate}>{licensePlate}</span>}
      <div className={classes.what}>
        <Title order={1} className={classes.car}>
          {car || licensePlate || words.isolation}
        </Title>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {work ?? words.noWork}
        </Text>
      </div>
      <KeptMark />
      <IsolationPdf isolation={isolation} />
    </header>
  );
}
