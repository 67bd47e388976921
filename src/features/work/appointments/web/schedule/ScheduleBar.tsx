import { useDocumentTitle } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { appointmentsWords } from '../../appointments.words.ts';
import classes from './ScheduleBar.module.css';
import type { Resource } from '../../schedule/schedule-columns.ts';
import type { View } from './schedule-days.ts';
import { Button } from '#web/ui/Button.tsx';
import { ListMenu, type Exportable } from '#web/ui/ListMenu.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';

interface ScheduleBarProps {
  readonly heading: string;
  /** How much is planned; undefined until it is known. */
  readonly amount: string | undefined;
  readonly view: View;
  readonly onView: (view: View) => void;
  /** Which appointments are shown, for their file. */
  readonly shown: Exportable['query'];
  /** What a day has columns by; undefined: there is no choice. */
  readonly by: Resource['kind'] | undefined;
  readonly onBy: (by: Resource['kind']) => void;
  readonly onTurn: (direction: 1 | -1) => void;
  readonly onToday: () => void;
  /** Missing for roles that may not. */
  readonly onCreate: (() => void) | undefined;
}

/** The title, which days are shown, how many appointments they have, and the way to others: in one line where it fits. */
export function ScheduleBar(props: ScheduleBarProps) {
  const { heading, amount, shown, view, onView, by, onBy, onTurn, onToday, onCreate } = props;
  const words = useWords(appointmentsWords);
  useDocumentTitle(`${words.title} · EVService`);
  const [previous, next] =
    view === 'day' ? [words.previousDay, words.nextDay] : [words.previousWeek, words.nextWeek];
  return (
    <div className={classes.bar}>
      <h1 className={classes.title}>{words.title}</h1>
      <h2 className={classes.range} aria-live="polite">
        {heading}
        <small>{amount ?? ' '}</small>
      </h2>
      <div className={`${classes.turns} not-printed`}>
        <IconButton variant="default" aria-label={previous} onClick={() => onTurn(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <Button variant="default" px="md" onClick={onToday}>
          {words.today}
        </Button>
        <IconButton variant="default" aria-label={next} onClick={() => onTurn(1)}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
        <SegmentedControl<View>
          aria-label={words.view}
          value={view}
          onChange={onView}
          data={[
            { value: 'day', label: words.day },
            { value: 'week', label: words.week },
          ]}
        />
        {by && (
          <SegmentedControl<Resource['kind']>
            aria-label={words.columns}
            value={by}
            onChange={onBy}
            data={[
              { value: 'technician', label: words.byTechnician },
              { value: 'bay', label: words.byBay },
            ]}
          />
        )}
      </div>
      <ListMenu list="appointments" {...(shown && { query: shown })} />
      {onCreate && (
        <Button
          className={`${classes.create} not-printed`}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={onCreate}
        >
          {words.scheduleService}
        </Button>
      )}
    </div>
  );
}
