import { displayMoment, wallClockOf } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Input } from '@mantine/core';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { Appointment } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { presenceOf, presenceRules, presences, type Presence } from '../../presence.ts';
import { useSetPresence } from '../appointments.queries.ts';

/** Where the car is, set at once by one press, not with the form. */
export function PresenceChoice({ appointment }: { readonly appointment: Appointment }) {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  const { mutate } = useSetPresence();
  const presence = presenceOf(appointment);
  const { since } = presenceRules[presence];
  const at = since && appointment[since];
  return (
    <Input.Wrapper label={words.visit} labelElement="div">
      <SegmentedControl<Presence>
        fullWidth
        aria-label={words.visit}
        value={presence}
        onChange={(chosen) => mutate({ id: appointment.id, presence: chosen })}
        data={presences.map((each) => ({ value: each, label: presenceRules[each].label[language] }))}
      />
      {at && (
        <Text size="sm" c="dimmed">
          {presenceRules[presence].label[language]}: {isToday(at) ? wallClockOf(at).time : displayMoment(at)}
        </Text>
      )}
    </Input.Wrapper>
  );
}

const isToday = (instant: string): boolean => wallClockOf(instant).day === wallClockOf(Date.now()).day;
