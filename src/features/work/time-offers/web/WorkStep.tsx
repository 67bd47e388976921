import { Input, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { choicesOf } from '#shared/record-fields.ts';
import { maxLengthOf } from '#web/form/max-length.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Plate } from '#web/ui/RecordLinks.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Text } from '#web/ui/Text.tsx';
import { TechnicianPicker } from '#features/records/users/web/TechnicianPicker.tsx';
import type { PickedVehicle } from '#features/records/vehicles/picked-vehicle.ts';
import { VehiclePicker } from '#features/records/vehicles/web/VehiclePicker.tsx';
import { Notice } from '#features/work/jobs/web/send/SendLink.tsx';
import { timeOfferFields } from '../time-offer.fields.ts';
import { MAX_MINUTES, MIN_MINUTES } from '../offered-work.ts';
import { timeOfferDraft } from '../time-offers.contract.ts';
import { timeOffersWords } from '../time-offers.words.ts';
import { TimeChoice } from './TimeChoice.tsx';
import type { WorkToOffer } from './work-to-offer.ts';

export type OfferForm = UseFormReturnType<z.input<typeof timeOfferDraft>>;

interface WorkStepProps {
  readonly form: OfferForm;
  readonly work: WorkToOffer;
  readonly picked: PickedVehicle | null;
  readonly onPick: (vehicle: PickedVehicle | null) => void;
}

/** What is offered: the work, its times, and for how long they are held. */
export function WorkStep({ form, work, picked, onPick }: WorkStepProps) {
  const words = useWords(timeOffersWords);
  const { language } = useLanguage();
  const { minutes, bayKind, technicianId, times, lasts } = form.values;
  const length = Number(minutes);
  const isLength = Number.isInteger(length) && length >= MIN_MINUTES && length <= MAX_MINUTES;
  const wanted = isLength
    ? { minutes: length, bayKind: bayKind || null, technicianId: technicianId || null, from: work.firstDay }
    : null;
  const problem = form.errors['estimateId'] ?? form.errors['customerId'];
  return (
    <Stack>
      {typeof problem === 'string' && <Notice kind="warning" text={problem} />}
      <CarOfWork form={form} work={work} picked={picked} onPick={onPick} />
      <Textarea
        label={words.what}
        description={words.whatHint}
        required
        autosize
        minRows={1}
        maxRows={5}
        data-autofocus
        maxLength={maxLengthOf(timeOfferDraft, 'service')}
        {...form.getInputProps('service')}
      />
      <Demands form={form} />
      <TimeChoice
        wanted={wanted}
        value={times}
        errors={form.errors}
        onChange={(chosen) => {
          form.setFieldValue('times', chosen);
          form.setErrors({});
        }}
      />
      <Input.Wrapper label={words.lasts} description={words.lastsHint} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={words.lasts}
          value={lasts}
          onChange={(chosen) => form.setFieldValue('lasts', chosen)}
          data={choicesOf(timeOfferFields.lasts, language)}
        />
      </Input.Wrapper>
    </Stack>
  );
}

/** The car of the work; of a customer without one that is known, one of theirs. */
function CarOfWork({ form, work, picked, onPick }: WorkStepProps) {
  const words = useWords(timeOffersWords);
  if (work.vehicle)
    return (
      <Text size="sm">
        {words.vehicle}: <Plate>{work.vehicle.label}</Plate>
      </Text>
    );
  if (work.estimateId !== null) return null;
  return (
    <VehiclePicker
      label={words.vehicle}
      value={picked}
      customerId={work.customerId}
      onChange={onPick}
      error={form.errors['vehicleId']}
      data-path="vehicleId"
    />
  );
}

const any = 'any';

/** How long it takes, where, and by whom. */
function Demands({ form }: { readonly form: OfferForm }) {
  const words = useWords(timeOffersWords);
  const { language } = useLanguage();
  const { bayKind, technicianId } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} verticalSpacing="md">
      <TextInput label={words.hours} required inputMode="numeric" {...form.getInputProps('minutes')} />
      <Select
        label={words.bay}
        value={bayKind || any}
        allowDeselect={false}
        onChange={(chosen) =>
          form.setFieldValue('bayKind', chosen === any ? null : (chosen as typeof bayKind))
        }
        data={[{ value: any, label: words.anyBay }, ...choicesOf(timeOfferFields.bayKind, language)]}
        comboboxProps={{ zIndex: 350 }}
      />
      <TechnicianPicker
        label={words.technician}
        unassignedLabel={words.anyTechnician}
        value={technicianId || null}
        valueName={null}
        onChange={(id) => form.setFieldValue('technicianId', id)}
        error={form.errors['technicianId']}
        data-path="technicianId"
      />
    </SimpleGrid>
  );
}
