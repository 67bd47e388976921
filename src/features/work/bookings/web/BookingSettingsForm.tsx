import { Alert, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { request } from '#web/api-client.ts';
import { SettingsFormButton } from '#web/form/RecordFormButtons.tsx';
import { TimeInput } from '#web/form/TimeInput.tsx';
import { typedValues, useRecordForm } from '#web/form/record-form.ts';
import { useWords } from '#web/i18n.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Anchor, Text } from '#web/ui/Text.tsx';
import { baysQuery } from '#features/records/bays/web/shared.queries.ts';
import { bookingSettingsFields } from '../booking-settings.fields.ts';
import { bookingSettingsDraft, bookingsContract, type BookingState } from '../bookings.contract.ts';
import { bookingSettingsWords } from '../bookings.words.ts';
import { bookingSettingsQuery } from './bookings.queries.ts';
import classes from './BookingSettings.module.css';

const numbers = [
  'noticeHours',
  'daysAhead',
  'bufferMinutes',
  'carsPerDay',
  'changeHours',
  'offerHours',
] as const;

export function BookingSettingsForm({ state }: { readonly state: BookingState }) {
  const words = useWords(bookingSettingsWords);
  const { form, field, busy, submit, conflict } = useSettingsForm(state);
  return (
    <form onSubmit={submit} noValidate aria-label={words.title}>
      <Stack>
        <Switch {...field('isOn', { type: 'checkbox' })} size="md" />
        <WhatIsOffered services={state.services} isOn={form.values.isOn} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {numbers.map((name) => (
            <TextInput key={name} {...field(name)} inputMode="numeric" autoComplete="off" />
          ))}
          <TimeInput
            {...field('lastDropOff')}
            value={form.values.lastDropOff ?? ''}
            onTyped={(time) => form.setFieldValue('lastDropOff', time)}
          />
        </SimpleGrid>
        <SettingsFormButton conflict={conflict} form={form} busy={busy} label={words.save} />
      </Stack>
    </form>
  );
}

interface WhatIsOfferedProps {
  readonly services: number;
  readonly isOn: boolean;
}

/** How many services can be booked; while that is none, what is missing, as a warning where times are to be offered. */
function WhatIsOffered({ services, isOn }: WhatIsOfferedProps) {
  const words = useWords(bookingSettingsWords);
  const { data: bays } = useQuery(baysQuery);
  const toServices = (
    <Anchor
      underline="always"
      className={classes.link}
      renderRoot={(props) => <Link to="/services" {...props} />}
    >
      {words.toServices}
    </Anchor>
  );
  if (services > 0)
    return (
      <Text size="sm">
        {words.offered(services)} {toServices}
      </Text>
    );
  const lacks =
    bays && !bays.some(({ inUse }) => inUse) ? (
      <Text size="sm">
        {words.noBay}{' '}
        <Anchor
          underline="always"
          className={classes.link}
          renderRoot={(props) => <Link to="/bays" {...props} />}
        >
          {words.toBays}
        </Anchor>
      </Text>
    ) : (
      <Text size="sm">
        {words.noneOffered} {toServices}
      </Text>
    );
  if (!isOn) return lacks;
  return (
    <Alert
      variant="outline"
      color="orange"
      title={words.onButNone}
      icon={<IconAlertTriangle aria-hidden />}
      classNames={{ title: classes.warning }}
      role="note"
    >
      {lacks}
    </Alert>
  );
}

function useSettingsForm(state: BookingState) {
  const words = useWords(bookingSettingsWords);
  const queries = useQueryClient();
  return useRecordForm({
    schema: bookingSettingsDraft,
    fields: bookingSettingsFields,
    record: state,
    fieldsOf: (record: BookingState | null) => {
      const { isOn, lastDropOff } = record ?? state;
      return { ...typedValues(bookingSettingsFields, record ?? state), isOn, lastDropOff: lastDropOff ?? '' };
    },
    save: async (body) => {
      const saved = await request(bookingsContract.saveSettings, { body });
      queries.setQueryData(bookingSettingsQuery.queryKey, saved);
      return saved;
    },
    reload: () => queries.query({ ...bookingSettingsQuery, staleTime: 0 }),
    savedText: words.saved,
    failedText: words.saveFailed,
  });
}
