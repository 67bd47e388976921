import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useWords } from '#web/i18n.tsx';
import { appointmentFields } from '../../appointment.fields.ts';
import type { useAppointmentForm } from './use-appointment-form.ts';
import { WhenInput } from './WhenInput.tsx';

type Editing = Pick<ReturnType<typeof useAppointmentForm>, 'form' | 'field'>;

/** When the car comes and goes, who waits for it, and where its key is. */
export function CarFields({ form, field }: Editing) {
  const labels = useWords(appointmentFields);
  const { values, errors } = form;
  const near = values.scheduledDate;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {(['dropOffAt', 'promisedAt'] as const).map((name) => (
        <WhenInput
          key={name}
          label={labels[name]}
          value={values[name]}
          onChange={(moment) => form.setFieldValue(name, moment)}
          near={name === 'promisedAt' ? values.end || near : near}
          error={errors[name]}
          required={false}
          data-path={name}
        />
      ))}
      <TextInput {...field('keyTag')} autoComplete="off" />
      <Checkbox {...field('customerWaits', { type: 'checkbox' })} style={{ alignSelf: 'center' }} />
    </SimpleGrid>
  );
}
