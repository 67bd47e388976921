import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '#shared/words.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RecordActions } from '#web/ui/RecordActions.tsx';
import { SettingsSection } from '#web/ui/SettingsSection.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Text } from '#web/ui/Text.tsx';
import { webhookFields } from '../webhook.fields.ts';
import type { Webhook } from '../webhooks.contract.ts';
import { webhookEventWords, webhookFailureWords, webhooksWords } from '../webhooks.words.ts';
import classes from './Webhooks.module.css';
import { WebhookDialog } from './WebhookDialog.tsx';
import { useDeleteWebhook, webhooksQuery } from './webhooks.queries.ts';

interface WebhooksSectionProps {
  /** Which one is open, or a new one. */
  readonly edit: string | undefined;
  readonly onEdit: (id: string) => void;
  readonly onClose: (options?: { readonly saved: boolean }) => void;
}

/** The addresses of other programs that are notified of events. */
export function WebhooksSection({ edit, onEdit, onClose }: WebhooksSectionProps) {
  const words = useWords(webhooksWords);
  const list = useQuery(webhooksQuery);
  const isEmpty = list.data?.length === 0;
  const addButton = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onEdit('new')}>
      {words.add}
    </Button>
  );
  return (
    <SettingsSection title={words.title} hint={words.hint} id="webhooks">
      <DataTable
        label={words.title}
        columns={useColumns()}
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState text={words.none} action={addButton('filled')} />}
        actions={(row) => <Actions row={row} onEdit={() => onEdit(row.id)} />}
      />
      {!isEmpty && <div>{addButton('default')}</div>}
      <WebhookDialog edit={edit} webhooks={list} onClose={onClose} />
    </SettingsSection>
  );
}

function useColumns(): readonly Column<Webhook>[] {
  const words = useWords(webhooksWords);
  const { language } = useLanguage();
  const events: Readonly<Record<string, string>> = inLanguage(webhookEventWords, language);
  return [
    {
      key: 'name',
      header: webhookFields.name[language],
      onCard: 'title',
      cell: ({ name, url }) => (
        <>
          <b>{name}</b>
          <Text size="xs" c="dimmed">
            <span translate="no" className={classes.url}>
              {url}
            </span>
          </Text>
        </>
      ),
    },
    {
      key: 'events',
      header: webhookFields.events[language],
      onCard: 'line',
      cell: (row) => row.events.map((event) => events[event] ?? event).join(', '),
    },
    { key: 'state', header: words.state, onCard: 'line', cell: (row) => <State webhook={row} /> },
  ];
}

/** Whether an address takes what it is sent, and how much waits. */
function State({ webhook: { isOn, waiting, deliveredAt, lastError } }: { readonly webhook: Webhook }) {
  const words = useWords(webhooksWords);
  const failures = useWords(webhookFailureWords);
  const more = [lastError && failures[lastError], waiting > 0 && words.waiting(waiting)].filter(Boolean);
  const badge = !isOn ? (
    <StatusBadge kind="outline">{words.off}</StatusBadge>
  ) : lastError ? (
    <StatusBadge kind="destructive">{words.failing}</StatusBadge>
  ) : (
    <StatusBadge kind={deliveredAt ? 'default' : 'secondary'}>
      {deliveredAt ? words.fine : words.unused}
    </StatusBadge>
  );
  return (
    <>
      {badge}
      {more.length > 0 && (
        <Text size="xs" c="dimmed">
          {more.join(', ')}
        </Text>
      )}
    </>
  );
}

function Actions({ row: { id, name }, onEdit }: { readonly row: Webhook; readonly onEdit: () => void }) {
  const words = useWords(webhooksWords);
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeleteWebhook();
  const remove = () =>
    confirmDelete({ title: words.deleteTitle, text: words.deleteQuestion(name) }, () => mutate(id));
  return (
    <RecordActions
      mayWrite
      labels={{ view: name, edit: words.editOne(name), remove: words.deleteOne(name) }}
      onOpen={onEdit}
      onRemove={() => void remove()}
    />
  );
}
