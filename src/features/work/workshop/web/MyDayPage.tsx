import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { KeptMark, KeptNotes } from '#web/kept-acts/KeptMark.tsx';
import { useFirstRender } from '#web/first-render.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Title } from '#web/ui/Text.tsx';
import { dayText, weekdayName } from '#shared/dates.ts';
import { weekdayOf } from '#shared/days.ts';
import { laidOver } from '../laid-over.ts';
import type { MyDay, WorkVisit } from '../workshop.contract.ts';
import { workshopWords } from '../workshop.words.ts';
import classes from './MyDay.module.css';
import type { MyDayParts } from './my-day-parts.ts';
import { myDayQuery } from './my-day.queries.ts';
import { useWaitingActs } from './use-acts.ts';
import { isDone } from './visit.ts';
import { VisitCard } from './VisitCard.tsx';
import { OtherRunning, WithoutCar } from './WithoutCar.tsx';

/** Today of a technician: the cars in their order, the running clock, and what is said of the work. */
export function MyDayPage(parts: MyDayParts) {
  const words = useWords(workshopWords);
  const { data, error, refetch, dataUpdatedAt } = useQuery(myDayQuery);
  return (
    <div className={classes.page}>
      <PageHeader title={words.myDay} note={useDayName(data?.day)} action={<KeptMark />} />
      <KeptNotes />
      {data && <Day stored={data} receivedAt={dataUpdatedAt} parts={parts} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
    </div>
  );
}

function useDayName(day: string | undefined): string | undefined {
  const { language } = useLanguage();
  if (day === undefined) return undefined;
  return `${weekdayName(weekdayOf(day), language, 'long')}, ${dayText(day)}`;
}

const SECOND = 1000;

/** This moment in milliseconds, renewed each second while a clock runs. */
function useSeconds(isRunning: boolean): number {
  const first = useFirstRender();
  const [now, setNow] = useState(first?.now ?? Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    const ticking = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(ticking);
  }, [isRunning]);
  return now;
}

interface DayProps {
  readonly stored: MyDay;
  /** When this device received it, by its own clock. */
  readonly receivedAt: number;
  readonly parts: MyDayParts;
}

function Day({ stored, receivedAt, parts }: DayProps) {
  const words = useWords(workshopWords);
  const ahead = Date.parse(stored.now) - receivedAt;
  const { acts, photos } = useWaitingActs(ahead);
  const day = laidOver(stored, acts);
  const isRunning = day.running !== null || day.visits.some(({ lines }) => lines.some(isWorkedOn));
  const now = useSeconds(isRunning) + ahead;
  const [opened, setOpened] = useOpened();
  const own = day.visits.filter(({ isUnassigned }) => !isUnassigned);
  const current = opened ?? day.running?.appointmentId ?? own.find((visit) => !isDone(visit))?.id;
  const nobodys = day.visits.filter(({ isUnassigned }) => isUnassigned);
  const card = (visit: WorkVisit) => (
    <VisitCard
      key={visit.id}
      day={day}
      visit={visit}
      now={now}
      parts={parts}
      isOpen={visit.id === current}
      onToggle={() => setOpened(visit.id === current ? '' : visit.id)}
      photosWaiting={photos.filter(({ body }) => body['appointmentId'] === visit.id)}
    />
  );
  return (
    <>
      <OtherRunning day={day} now={now} />
      <div className={classes.visits}>
        {own.length === 0 && <EmptyState text={words.none} />}
        {own.map(card)}
        {nobodys.length > 0 && (
          <Title order={2} fz="md">
            {words.unassigned}
          </Title>
        )}
        {nobodys.map(card)}
      </div>
      <WithoutCar day={day} now={now} />
    </>
  );
}

/** The card that was opened last; empty: the one that was open was closed. Who comes back from another screen finds it so. */
let lastOpened: string | null = null;

function useOpened(): [string | null, (id: string) => void] {
  const [opened, setOpened] = useState(lastOpened);
  const open = (id: string) => {
    lastOpened = id;
    setOpened(id);
  };
  return [opened, open];
}

const isWorkedOn = ({ alsoWorking }: WorkVisit['lines'][number]): boolean => alsoWorking.length > 0;
