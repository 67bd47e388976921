import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { choicesOf } from '#shared/record-fields.ts';
import { numberOf } from '#shared/typed-number.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import type { FieldProps } from '#web/form/record-form.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Text } from '#web/ui/Text.tsx';
import { measurementFieldLabels } from '../battery.fields.ts';
import { batteriesWords } from '../batteries.words.ts';
import type { measurementDraft } from '../measurement-draft.contract.ts';
import { healthText } from '../report-values.ts';
import { isPlausibleHealth, stateOfHealth } from '../state-of-health.ts';

type Values = z.input<typeof measurementDraft>;

interface CapacitiesProps {
  readonly form: UseFormReturnType<Values>;
  readonly field: FieldProps<typeof measurementFieldLabels, Values>;
}

/** The usable capacity and what it is compared with, and the state of health that follows while one types. */
export function Capacities({ form, field }: CapacitiesProps) {
  const words = useWords(batteriesWords);
  const { language } = useLanguage();
  const unit = measurementFieldLabels.capacityUnit;
  return (
    <>
      <SegmentedControl
        aria-label={unit[language]}
        data-path="capacityUnit"
        data={choicesOf(unit, language)}
        value={form.values.capacityUnit}
        onChange={(chosen) => form.setFieldValue('capacityUnit', chosen)}
      />
      <SimpleGrid cols={2}>
        <DecimalInput {...field('capacity')} />
        <DecimalInput {...field('referenceCapacity')} />
      </SimpleGrid>
      <Text size="sm" role="status" fw={600}>
        <Health capacity={form.values.capacity} reference={form.values.referenceCapacity} />
      </Text>
      <TextInput {...field('referenceSource')} description={words.referenceHint} />
    </>
  );
}

interface HealthProps {
  readonly capacity: Values['capacity'];
  readonly reference: Values['referenceCapacity'];
}

/** As the server will calculate it; nothing while one of both is no number. */
function Health({ capacity, reference }: HealthProps) {
  const words = useWords(batteriesWords);
  const { language } = useLanguage();
  const [part, whole] = [capacity, reference].map((text) => numberOf(String(text ?? '')));
  if (!part || !whole || part <= 0 || whole <= 0 || !isPlausibleHealth(part, whole)) return null;
  return words.healthNow(healthText(stateOfHealth(part, whole), language));
}
