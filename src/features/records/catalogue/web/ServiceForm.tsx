import { Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '../../../../web/form/ConflictNotice.tsx';
import { FormButtons } from '../../../../web/form/FormButtons.tsx';
import { useRecordForm } from '../../../../web/form/record-form.ts';
import { useWords } from '../../../../web/i18n.tsx';
import { serviceCategories, serviceDraft, type Service } from '../catalogue.contract.ts';
import { catalogueWords } from '../catalogue.words.ts';
import { servicesQuery, useSaveService } from './catalogue.queries.ts';
import { serviceFields, serviceTexts } from './service-fields.ts';

interface ServiceFormProps {
  readonly service: Service | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function ServiceForm({ service, onClose, onSaved }: ServiceFormProps) {
  const words = useWords(catalogueWords);
  const { form, busy, submit, conflict } = useServiceForm(service, onSaved);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={words.nameEn}
          required
          maxLength={200}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label={words.nameLv}
          description={words.nameLvHint}
          maxLength={200}
          {...form.getInputProps('nameLv')}
        />
        <Textarea
          label={words.descriptionEn}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('description')}
        />
        <Textarea
          label={words.descriptionLv}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('descriptionLv')}
        />
        <Select
          label={words.category}
          allowDeselect={false}
          data={serviceCategories.map((category) => ({ value: category, label: words[category] }))}
          comboboxProps={{ zIndex: 350 }}
          {...form.getInputProps('category')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Switch
            size="md"
            label={words.requiresEstimate}
            description={words.requiresEstimateHint}
            {...form.getInputProps('requiresEstimate', { type: 'checkbox' })}
          />
          <Switch
            size="md"
            label={words.active}
            description={words.activeHint}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        </SimpleGrid>
        {conflict ? (
          <ConflictNotice {...conflict} busy={busy} />
        ) : (
          <FormButtons busy={busy} onCancel={onClose} />
        )}
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
    record: service,
    fieldsOf: serviceFields,
    save: ({ description, descriptionLv, ...draft }) =>
      mutateAsync({ ...draft, description: description || null, descriptionLv: descriptionLv || null }),
    reload: async () => {
      const now = await queries.query({ ...servicesQuery(), staleTime: 0 });
      return now.find(({ id }) => id === service?.id) ?? null;
    },
    describe: (fields) => serviceTexts(fields, words),
    savedText: service ? words.updated : words.created,
    failedText: words.saveFailed,
    onSaved,
  });
}
