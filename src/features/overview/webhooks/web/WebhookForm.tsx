import { Checkbox, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { webhookEvents, type WebhookEvent } from '#shared/webhook-events.ts';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { webhookFields } from '../webhook.fields.ts';
import { webhookDraft, type Webhook } from '../webhooks.contract.ts';
import { webhookEventWords, webhooksWords } from '../webhooks.words.ts';
import { useSaveWebhook, webhooksQuery, type SavedWebhook } from './webhooks.queries.ts';

interface WebhookFormProps {
  /** Null for a new one. */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
  readonly onSaved: (saved: SavedWebhook) => void;
}

export function WebhookForm({ webhook, onClose, onSaved }: WebhookFormProps) {
  const words = useWords(webhooksWords);
  const events = useWords(webhookEventWords);
  const { language } = useLanguage();
  const { form, field, busy, submit, conflict } = useWebhookForm(webhook, onSaved);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          {...field('name')}
          required
          data-autofocus
          placeholder={words.nameExample}
          autoComplete="off"
        />
        <TextInput
          {...field('url')}
          required
          type="url"
          description={words.urlHint}
          placeholder="https://hooks.example.lv/…"
          autoComplete="off"
        />
        <Checkbox.Group
          label={webhookFields.events[language]}
          required
          value={form.values.events}
          error={form.errors['events']}
          onChange={(chosen) => form.setFieldValue('events', chosen as WebhookEvent[])}
        >
          <Stack gap="xs" mt="xs">
            {webhookEvents.map((each, place) => (
              <Checkbox
                key={each}
                value={each}
                label={events[each]}
                {...(place === 0 && { 'data-path': 'events' })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Switch {...field('isOn', { type: 'checkbox' })} size="md" description={words.isOnHint} />
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

const fieldsOf = (record: Webhook | null) => ({
  name: record?.name ?? '',
  url: record?.url ?? '',
  events: (record?.events ?? []) as WebhookEvent[],
  isOn: record?.isOn ?? true,
});

function useWebhookForm(webhook: Webhook | null, onSaved: (saved: SavedWebhook) => void) {
  const words = useWords(webhooksWords);
  const events = useWords(webhookEventWords);
  const queries = useQueryClient();
  const save = useSaveWebhook(webhook?.id ?? null);
  const reload = async (): Promise<SavedWebhook | null> => {
    const all = await queries.query({ ...webhooksQuery, staleTime: 0 });
    return all.find(({ id }) => id === webhook?.id) ?? null;
  };
  return useRecordForm({
    schema: webhookDraft,
    fields: webhookFields,
    record: webhook as SavedWebhook | null,
    fieldsOf,
    save,
    reload,
    textsOf: (values) => ({ events: values.events.map((each) => events[each]).join(', ') }),
    savedText: webhook ? words.updated : words.created,
    failedText: webhook ? words.updateFailed : words.createFailed,
    onSaved,
  });
}
