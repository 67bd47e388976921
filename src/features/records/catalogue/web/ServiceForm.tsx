import { Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { choicesOf } from '#shared/record-fields.ts';
import { bayKinds } from '#features/records/bays/bays.contract.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm, typedValues } from '#web/form/record-form.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { serviceDraft, type Service } from '../catalogue.contract.ts';
import { serviceFields } from '../service.fields.ts';
import { catalogueWords } from '../catalogue.words.ts';
import { servicesQuery, useSaveService } from './catalogue.queries.ts';
import { Stack } from '#web/ui/Layout.tsx';

/** Stands for a bay of any kind, which is stored as none. */
const ANY = 'any';

interface ServiceFormProps {
  readonly service: Service | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function ServiceForm({ service, onClose, onSaved }: ServiceFormProps) {
  const words = useWords(catalogueWords);
  const { language } = useLanguage();
  const { form, field, busy, submit, conflict } = useServiceForm(service, onSaved);
  const { needsBayKind } = form.values;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput {...field('name')} required data-autofocus />
        <TextInput {...field('nameLv')} description={words.nameLvHint} />
        <Textarea {...field('description')} autosize minRows={2} maxRows={8} />
        <Textarea {...field('descriptionLv')} autosize minRows={2} maxRows={8} />
        <Select
          {...field('category')}
          allowDeselect={false}
          data={choicesOf(serviceFields.category, language)}
          comboboxProps={{ zIndex: 350 }}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
          <DecimalInput whole {...field('minutes')} />
          <Select
            {...field('needsBayKind')}
            value={needsBayKind ?? ANY}
            onChange={(chosen) =>
              form.setFieldValue('needsBayKind', bayKinds.find((kind) => kind === chosen) ?? null)
            }
            allowDeselect={false}
            data={[{ value: ANY, label: words.anyBay }, ...choicesOf(serviceFields.needsBayKind, language)]}
            comboboxProps={{ zIndex: 350 }}
          />
        </SimpleGrid>
        <Switch
          {...field('canBeBooked', { type: 'checkbox' })}
          size="md"
          description={words.canBeBookedHint}
        />
        <Switch
          {...field('isHighVoltage', { type: 'checkbox' })}
          size="md"
          description={words.isHighVoltageHint}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Switch
            {...field('requiresEstimate', { type: 'checkbox' })}
            size="md"
            description={words.requiresEstimateHint}
          />
          <Switch {...field('active', { type: 'checkbox' })} size="md" description={words.activeHint} />
        </SimpleGrid>
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function useServiceForm(service: Service | null, onSaved: () => void) {
  const words = useWords(catalogueWords);
  const queries = useQueryClient();
  const { mutateAsync } = useSaveService(service?.id ?? null);
  return useRecordForm({
    schema: serviceDraft,
    fields: serviceFields,
    record: service,
    fieldsOf: serviceValues,
    textsOf: ({ needsBayKind }) => (needsBayKind ? {} : { needsBayKind: words.anyBay }),
    save: ({ description, descriptionLv, ...draft }) =>
      mutateAsync({ ...draft, description: description || null, descriptionLv: descriptionLv || null }),
    reload: async () => {
      const now = await queries.query({ ...servicesQuery(), staleTime: 0 });
      return now.find(({ id }) => id === service?.id) ?? null;
    },
    savedText: service ? words.updated : words.created,
    failedText: words.saveFailed,
    onSaved,
  });
}

/** What the form holds of a service; of a new one its defaults. */
const serviceValues = (service: Service | null) => ({
  ...typedValues(serviceFields, service),
  category: service?.category ?? ('maintenance' as const),
  needsBayKind: service?.needsBayKind ?? null,
  requiresEstimate: service?.requiresEstimate ?? false,
  canBeBooked: service?.canBeBooked ?? false,
  isHighVoltage: service?.isHighVoltage ?? false,
  active: service?.active ?? true,
});
