import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wallClockOf } from '#shared/dates.ts';
import { useLanguage } from '#web/i18n.tsx';
import { carOf } from '#features/work/appointments/appointment-label.ts';
import { visitsOfDayQuery } from '#features/work/appointments/web/shared.queries.ts';
import { activityLabels } from '../activity-labels.ts';

interface VisitPickerProps {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: ReactNode;
}

/** Which car of a day was worked on. */
export function VisitPicker({ day, value, onChange, error }: VisitPickerProps) {
  const { language } = useLanguage();
  const { data = [] } = useQuery(visitsOfDayQuery(day));
  return (
    <Select
      required
      searchable
      label={activityLabels.job[language]}
      data={data.map(({ id, scheduledDate, vehicle, service }) => ({
        value: id,
        label: [wallClockOf(scheduledDate).time, carOf(vehicle), service.split('\n')[0]]
          .filter(Boolean)
          .join(' · '),
      }))}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      error={error}
      comboboxProps={{ zIndex: 350 }}
      data-path="appointmentId"
    />
  );
}
