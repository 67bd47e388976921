import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { wallClockOf } from '#shared/dates.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import type { Visit } from '#web/screen.ts';
import { useSearchState } from '#web/search-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { DayButton } from '#web/ui/DayButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { dayText } from '#shared/dates.ts';
import { useNow, useRigaDay } from '#web/use-riga-day.ts';
import { timeClockWords } from '../time-clock.words.ts';
import type { ClockEntry, TeamDay } from '../workshop.contract.ts';
import { TechnicianDay } from './TechnicianDay.tsx';
import { teamQuery } from './time-clock.queries.ts';
import { timeClockSearch } from './time-clock-search.ts';

const EntryForm = lazyForm(() => import('./EntryForm.tsx'), 'EntryForm');
const CorrectionForm = lazyForm(() => import('./CorrectionForm.tsx'), 'CorrectionForm');

/** The clocks of everybody on a day: who works on what, and what is to be corrected. */
export function TimeClockPage() {
  const words = useWords(timeClockWords);
  const [{ day, edit }, change] = useSearchState(timeClockSearch);
  const today = useRigaDay();
  const team = useQuery(teamQuery(day));
  const shown = day ?? today;
  const close = () => change({ edit: undefined });
  return (
    <>
      <PageHeader
        title={words.title}
        note={words.hint}
        action={
          <Group gap="xs">
            <DayButton
              text={dayText(shown)}
              label={`${words.day}: ${dayText(shown)}`}
              value={shown}
              busy={false}
              onChange={(chosen) => change({ day: chosen === today ? undefined : (chosen ?? undefined) })}
            />
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ edit: 'new' })}>
              {words.add}
            </Button>
          </Group>
        }
      />
      <Team
        data={team.data}
        error={team.error}
        onRetry={() => void team.refetch()}
        onEdit={(id) => change({ edit: id })}
      />
      <Dialog opened={edit !== undefined} onClose={close} title={edit === 'new' ? words.add : words.correct}>
        {edit === 'new' && <EntryForm day={shown} onClose={close} />}
        {edit !== undefined && edit !== 'new' && team.data && (
          <Correction entry={entryOf(team.data, edit)} onClose={close} />
        )}
      </Dialog>
    </>
  );
}
TimeClockPage.queries = ({ search }: Visit<ReturnType<typeof timeClockSearch>>) => [teamQuery(search.day)];

const entryOf = ({ technicians }: TeamDay, id: string): ClockEntry | undefined =>
  technicians.flatMap(({ entries }) => entries).find((entry) => entry.id === id);

interface CorrectionProps {
  readonly entry: ClockEntry | undefined;
  readonly onClose: () => void;
}

function Correction({ entry, onClose }: CorrectionProps) {
  const words = useWords(timeClockWords);
  return entry ? <CorrectionForm entry={entry} onClose={onClose} /> : <EmptyState text={words.gone} />;
}

interface TeamProps {
  readonly data: TeamDay | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onEdit: (id: string) => void;
}

function Team({ data, error, onRetry, onEdit }: TeamProps) {
  const words = useWords(timeClockWords);
  const now = useNow();
  if (!data) return error ? <LoadFailure error={error} onRetry={onRetry} /> : <Skeleton height={240} />;
  if (data.technicians.length === 0) return <EmptyState text={words.none} />;
  const isToday = data.day === wallClockOf(now).day;
  return (
    <Stack>
      {data.technicians.map((technician) => (
        <TechnicianDay
          key={technician.technicianId}
          technician={technician}
          passed={isToday ? Math.max(0, now - Date.parse(data.now)) / 1000 : 0}
          onEdit={onEdit}
        />
      ))}
    </Stack>
  );
}
