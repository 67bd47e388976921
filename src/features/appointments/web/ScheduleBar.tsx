import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useWords } from '../../../web/i18n.tsx';
import { PageHeader } from '../../../web/ui/PageHeader.tsx';
import { appointmentsWords } from '../appointments.words.ts';
import classes from './ScheduleBar.module.css';
import type { View } from './schedule-days.ts';

/** `onCreate` is missing for whoever may not. */
export function ScheduleTitle({ onCreate }: { readonly onCreate: (() => void) | undefined }) {
  const words = useWords(appointmentsWords);
  return (
    <PageHeader
      title={words.title}
      action={
        onCreate && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onCreate}>
            {words.scheduleService}
          </Button>
        )
      }
    />
  );
}

interface ScheduleBarProps {
  readonly heading: string;
  readonly count: number | undefined;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly onTurn: (direction: 1 | -1) => void;
  readonly onToday: () => void;
}

/** Which days are shown, how many appointments they have, and the way to others. */
export function ScheduleBar({ heading, count, view, onView, onTurn, onToday }: ScheduleBarProps) {
  const words = useWords(appointmentsWords);
  const [previous, next] =
    view === 'day' ? [words.previousDay, words.nextDay] : [words.previousWeek, words.nextWeek];
  return (
    <div className={classes.bar}>
      <h2 className={classes.range} aria-live="polite">
        {heading}
        <small>{count === undefined ? ' ' : words.count(count)}</small>
      </h2>
      <Group gap={8} wrap="nowrap">
        <ActionIcon variant="default" size={36} aria-label={previous} onClick={() => onTurn(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Button variant="default" px="md" onClick={onToday}>
          {words.today}
        </Button>
        <ActionIcon variant="default" size={36} aria-label={next} onClick={() => onTurn(1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        <SegmentedControl
          aria-label={words.view}
          value={view}
          onChange={(chosen) => onView(chosen as View)}
          data={[
            { value: 'day', label: words.day },
            { value: 'week', label: words.week },
          ]}
        />
      </Group>
    </div>
  );
}
