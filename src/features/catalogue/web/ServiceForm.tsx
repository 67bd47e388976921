import { Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../web/api-client.ts';
import { useFailure } from '../../../web/errors.ts';
import { ConflictNotice } from '../../../web/form/ConflictNotice.tsx';
import { useContractForm } from '../../../web/form/contract-form.ts';
import { FormButtons } from '../../../web/form/FormButtons.tsx';
import { useUnsaved } from '../../../web/form/unsaved.ts';
import { useWords } from '../../../web/i18n.tsx';
import { useToast } from '../../../web/toast.tsx';
import { serviceCategories, serviceDraft, type Service, type ServiceDraft } from '../catalogue.contract.ts';
import { catalogueWords } from '../catalogue.words.ts';
import { servicesQuery, useSaveService } from './catalogue.queries.ts';
import { serviceDifferences } from './service-differences.ts';

interface ServiceFormProps {
  readonly service: Service | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const fieldsOf = (service: Service | null) => ({
  name: service?.name ?? '',
  nameLv: service?.nameLv ?? '',
  description: service?.description ?? '',
  descriptionLv: service?.descriptionLv ?? '',
  category: service?.category ?? ('maintenance' as const),
  requiresEstimate: service?.requiresEstimate ?? false,
  active: service?.active ?? true,
});

export function ServiceForm({ service, onClose, onSaved }: ServiceFormProps) {
  const words = useWords(catalogueWords);
  const { form, busy, submit, theirs, saveMine, takeTheirs } = useServiceForm(service, onSaved);
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
        {theirs ? (
          <ConflictNotice
            differences={serviceDifferences(fieldsOf(theirs), form.values, words)}
            busy={busy}
            onMine={saveMine}
            onTheirs={takeTheirs}
          />
        ) : (
          <FormButtons busy={busy} onCancel={onClose} />
        )}
      </Stack>
    </form>
  );
}

function useServiceForm(service: Service | null, onSaved: () => void) {
  const words = useWords(catalogueWords);
  const { succeed } = useToast();
  const fail = useFailure();
  const queries = useQueryClient();
  const { mutateAsync } = useSaveService(service?.id ?? null);
  const [base, setBase] = useState(service);
  const [theirs, setTheirs] = useState<Service | null>(null);

  const save = async (draft: ServiceDraft, version = base?.version) => {
    await mutateAsync({
      ...draft,
      description: draft.description || null,
      descriptionLv: draft.descriptionLv || null,
      version,
    });
    succeed(service ? words.updated : words.created);
    onSaved();
  };
  const showTheirs = async () => {
    const now = await queries.query({ ...servicesQuery(), staleTime: 0 }).catch(() => []);
    setTheirs(now.find(({ id }) => id === service?.id) ?? null);
  };
  const { form, busy, submit } = useContractForm({
    schema: serviceDraft,
    initialValues: fieldsOf(service),
    onSubmit: (draft) => save(draft, theirs?.version),
    onFailure: (error) => {
      fail(error, words.saveFailed);
      if (service && error instanceof ApiError && error.status === 409) void showTheirs();
    },
  });
  useUnsaved(form.isDirty());

  const takeTheirs = () => {
    if (!theirs) return;
    form.setInitialValues(fieldsOf(theirs));
    form.setValues(fieldsOf(theirs));
    setBase(theirs);
    setTheirs(null);
  };
  return { form, busy, submit, theirs, saveMine: () => submit(), takeTheirs };
}
