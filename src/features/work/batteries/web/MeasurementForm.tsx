import { Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { instantOf, wallClockOf } from '#shared/dates.ts';
import { choicesOf } from '#shared/record-fields.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { typedValues, useRecordForm } from '#web/form/record-form.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Folded } from '#web/ui/Folded.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { MomentInput } from '#web/ui/MomentInput.tsx';
import { measurementFieldLabels } from '../battery.fields.ts';
import type { BatteryMeasurement } from '../batteries.contract.ts';
import { batteriesWords } from '../batteries.words.ts';
import { measurementDraft } from '../measurement-draft.contract.ts';
import { measurementsQuery, useSaveMeasurement } from './batteries.queries.ts';
import { Capacities } from './Capacities.tsx';

interface MeasurementFormProps {
  readonly vehicleId: string;
  /** Null for a new one. */
  readonly measurement: BatteryMeasurement | null;
  /** All of the vehicle. */
  readonly all: readonly BatteryMeasurement[];
  readonly onClose: () => void;
  readonly onSaved: (saved: BatteryMeasurement) => void;
}

export function MeasurementForm({ all, onClose, ...props }: MeasurementFormProps) {
  const words = useWords(batteriesWords);
  const { language } = useLanguage();
  const { form, field, busy, submit, conflict, today } = useMeasurementForm({ all, ...props });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Select
          {...field('method')}
          data-autofocus
          allowDeselect={false}
          data={choicesOf(measurementFieldLabels.method, language)}
          comboboxProps={{ zIndex: 350 }}
        />
        <MomentInput
          label={measurementFieldLabels.measuredAt[language]}
          value={form.values.measuredAt}
          onChange={(moment) => form.setFieldValue('measuredAt', moment)}
          maxDay={today}
          error={form.errors.measuredAt}
          data-path="measuredAt"
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...field('tool')} />
          <TextInput {...field('toolVersion')} />
        </SimpleGrid>
        <Capacities form={form} field={field} />
        <DecimalInput {...field('odometer')} whole />
        <OtherValues field={field} startsOpen={props.measurement !== null || conflict !== null} />
        <Textarea {...field('note')} description={words.noNames} autosize minRows={2} maxRows={8} />
        <Replaced all={all} own={props.measurement} field={field} />
        <Switch
          {...field('forCustomer', { type: 'checkbox' })}
          size="md"
          description={words.forCustomerHint}
        />
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

type Fields = Pick<ReturnType<typeof useMeasurementForm>, 'field'>;

/** What is measured beside the capacity: none of it is needed. */
function OtherValues({ field, startsOpen }: Fields & { readonly startsOpen: boolean }) {
  const words = useWords(batteriesWords);
  return (
    <Folded summary={words.otherValues} startsOpen={startsOpen}>
      <Stack mt="sm">
        <SimpleGrid cols={2} verticalSpacing="md">
          <DecimalInput {...field('chargeFrom')} whole />
          <DecimalInput {...field('chargeTo')} whole />
          <DecimalInput {...field('cellMinimum')} whole />
          <DecimalInput {...field('cellMaximum')} whole />
          <DecimalInput {...field('temperature')} />
          <DecimalInput {...field('insulation')} />
        </SimpleGrid>
        <Textarea {...field('faults')} description={words.noNames} autosize minRows={2} maxRows={8} />
      </Stack>
    </Folded>
  );
}

/** Which report this one is to stand in place of; left out where none was issued. */
function Replaced({
  all,
  own,
  field,
}: Fields & { readonly all: readonly BatteryMeasurement[]; readonly own: BatteryMeasurement | null }) {
  const words = useWords(batteriesWords);
  const reports = all.filter(
    ({ id, reportNumber, replacedBy }) => reportNumber && (!replacedBy || id === own?.replacesId),
  );
  if (reports.length === 0) return null;
  const data = reports.map(({ id, reportNumber }) => ({ value: id, label: reportNumber ?? '' }));
  return (
    <Select
      {...field('replacesId')}
      data={[{ value: '', label: words.replacesNothing }, ...data]}
      allowDeselect={false}
      comboboxProps={{ zIndex: 350 }}
    />
  );
}

const textFields = (({
  method: _m,
  measuredAt: _a,
  capacityUnit: _u,
  forCustomer: _c,
  replacesId: _r,
  ...rest
}) => rest)(measurementFieldLabels);

function fieldsOf(record: BatteryMeasurement | null, now: string) {
  return {
    ...typedValues(textFields, record),
    measuredAt: record?.measuredAt ?? now,
    method: record?.method ?? ('read_from_car' as const),
    capacityUnit: record?.capacityUnit ?? ('kwh' as const),
    forCustomer: record?.forCustomer ?? false,
    replacesId: record?.replacesId ?? '',
  };
}

function useMeasurementForm({ vehicleId, measurement, all, onSaved }: Omit<MeasurementFormProps, 'onClose'>) {
  const words = useWords(batteriesWords);
  const queries = useQueryClient();
  const [now] = useState(() => wallClockOf(Date.now()));
  const save = useSaveMeasurement(vehicleId, measurement?.id ?? null);
  const reload = async () => {
    const read = await queries.query({ ...measurementsQuery(vehicleId), staleTime: 0 });
    return read.find(({ id }) => id === measurement?.id) ?? null;
  };
  const form = useRecordForm({
    schema: measurementDraft,
    fields: measurementFieldLabels,
    record: measurement,
    fieldsOf: (record) => fieldsOf(record, instantOf(now) ?? ''),
    textsOf: ({ replacesId }) => ({
      replacesId: all.find(({ id }) => id === replacesId)?.reportNumber ?? '',
    }),
    save,
    reload,
    savedText: measurement ? words.saved : words.added,
    failedText: measurement ? words.saveFailed : words.addFailed,
    onSaved,
  });
  return { ...form, today: now.day };
}
