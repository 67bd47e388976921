import { Select } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { appointmentStatuses, type AppointmentStatus } from '#features/work/estimates/appointment-status.ts';
import type { Appointment } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { useSetStatus } from '../appointments.queries.ts';

/** The status is set at once, not with the form: it causes no conflict. */
export function StatusChoice({ appointment }: { readonly appointment: Appointment }) {
  const words = useWords(appointmentsWords);
  const { mutate, isPending } = useSetStatus();
  const [status, setStatus] = useState<AppointmentStatus>(appointment.status);
  const [seen, setSeen] = useState(appointment.status);
  // Set elsewhere meanwhile, or rejected.
  if (seen !== appointment.status) {
    setSeen(appointment.status);
    setStatus(appointment.status);
  }
  const choose = (chosen: string | null) => {
    const next = appointmentStatuses.find((each) => each === chosen);
    if (!next || next === status) return;
    setStatus(next);
    mutate({ id: appointment.id, status: next }, { onError: () => setStatus(appointment.status) });
  };
  return (
    <Select
      label={words.status}
      value={status}
      onChange={choose}
      allowDeselect={false}
      disabled={isPending}
      data={appointmentStatuses.map((each) => ({ value: each, label: words[each] }))}
      comboboxProps={{ zIndex: 350 }}
    />
  );
}
