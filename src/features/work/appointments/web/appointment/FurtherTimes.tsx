import { SimpleGrid } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { displayMoment } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { TechnicianPicker } from '#features/records/users/web/TechnicianPicker.tsx';
import { appointmentFields } from '../../appointment.fields.ts';
import { endAfter, minutesBetween, SLOT_LENGTH } from '../../appointment-length.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { MAX_ALLOCATIONS } from '../../schedule/schedule-rules.ts';
import type { AppointmentValues, TimeValues } from './appointment-fields.ts';
import { BayPicker } from './BayPicker.tsx';
import { WhenInput } from './WhenInput.tsx';

interface FurtherTimesProps {
  readonly values: AppointmentValues;
  readonly onChange: (times: TimeValues[]) => void;
  readonly errors: Readonly<Record<string, unknown>>;
}

/** What a visit takes beside its first time: another day, a second technician, the lift for an hour. */
export function FurtherTimes({ values, onChange, errors }: FurtherTimesProps) {
  const words = useWords(appointmentsWords);
  const { furtherTimes: times } = values;
  const change = (index: number, changed: Partial<TimeValues>) =>
    onChange(times.map((time, place) => (place === index ? { ...time, ...changed } : time)));
  const add = () => {
    const last = times.at(-1) ?? values;
    const { technicianId, technicianName, bayId, bayName } = last;
    const end = last.end && endAfter(last.end, SLOT_LENGTH);
    onChange([...times, { scheduledDate: last.end, end, technicianId, technicianName, bayId, bayName }]);
  };
  return (
    <Stack gap="sm">
      {times.map((time, index) => (
        <FurtherTime
          // Their order is all that they have.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          time={time}
          index={index}
          near={values.scheduledDate}
          errors={errors}
          onChange={(changed) => change(index, changed)}
          onRemove={() => onChange(times.filter((_, place) => place !== index))}
        />
      ))}
      {times.length < MAX_ALLOCATIONS - 1 && (
        <Group>
          <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            {words.addTime}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface FurtherTimeProps {
  readonly time: TimeValues;
  /** From 0 on, without the first time of the visit. */
  readonly index: number;
  readonly near: string;
  readonly errors: Readonly<Record<string, unknown>>;
  readonly onChange: (changed: Partial<TimeValues>) => void;
  readonly onRemove: () => void;
}

function FurtherTime({ time, index, near, errors, onChange, onRemove }: FurtherTimeProps) {
  const words = useWords(appointmentsWords);
  const labels = useWords(appointmentFields);
  const { scheduledDate, end, technicianId, technicianName, bayId, bayName } = time;
  const name = words.furtherTime(index + 2);
  const path = (field: string) => `furtherTimes.${index}.${field}`;
  const errorAt = (...fields: string[]) =>
    fields.map((field) => errors[path(field)] as string | undefined).find(Boolean);
  const setStart = (start: string) => {
    const minutes = minutesBetween(scheduledDate, end);
    onChange({
      scheduledDate: start,
      end: endAfter(start, minutes !== null && minutes > 0 ? minutes : SLOT_LENGTH),
    });
  };
  return (
    <Stack gap="xs" role="group" aria-label={name}>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <IconButton
          variant="subtle"
          aria-label={words.removeTime(scheduledDate ? displayMoment(scheduledDate) : name)}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </IconButton>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <WhenInput
          label={labels.scheduledDate}
          value={scheduledDate}
          onChange={setStart}
          near={end || near}
          error={errorAt('scheduledDate')}
          data-path={path('scheduledDate')}
        />
        <WhenInput
          label={labels.duration}
          value={end}
          onChange={(chosen) => onChange({ end: chosen })}
          near={scheduledDate || near}
          error={errorAt('end', 'duration')}
          data-path={path('end')}
        />
        <TechnicianPicker
          label={labels.technicianId}
          unassignedLabel={words.notAssigned}
          value={technicianId}
          valueName={technicianName}
          onChange={(id, chosen) => onChange({ technicianId: id, technicianName: chosen })}
          error={errorAt('technicianId')}
          data-path={path('technicianId')}
        />
        <BayPicker
          label={labels.bayId}
          value={bayId}
          valueName={bayName}
          onChange={(id, chosen) => onChange({ bayId: id, bayName: chosen })}
          error={errorAt('bayId')}
          data-path={path('bayId')}
        />
      </SimpleGrid>
    </Stack>
  );
}
