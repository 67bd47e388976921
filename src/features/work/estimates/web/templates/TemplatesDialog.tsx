import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConflictNotice } from '../../../../../web/form/ConflictNotice.tsx';
import { FormButtons } from '../../../../../web/form/FormButtons.tsx';
import { useRecordForm } from '../../../../../web/form/record-form.ts';
import { useLeaveQuestion } from '../../../../../web/form/unsaved.ts';
import { useWords } from '../../../../../web/i18n.tsx';
import { useConfirm } from '../../../../../web/ui/confirm.tsx';
import { Dialog } from '../../../../../web/ui/Dialog.tsx';
import { EmptyState } from '../../../../../web/ui/EmptyState.tsx';
import { LoadFailure } from '../../../../../web/ui/LoadFailure.tsx';
import { RowAction } from '../../../../../web/ui/RowAction.tsx';
import { webWords } from '../../../../../web/web.words.ts';
import { templateDraft, type EstimateTemplateSummary } from '../../estimate-templates.contract.ts';
import { templateFields } from '../../estimate.fields.ts';
import { estimateTemplatesWords } from '../../estimate-templates.words.ts';
import { templatesQuery, useDeleteTemplate, useSaveTemplate } from './estimate-templates.queries.ts';
import classes from './Templates.module.css';

interface TemplatesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** A new estimate is to be created from the template with this id. */
  readonly onUse: (id: string) => void;
}

/** All templates: a new estimate from one, another name, or away with it. */
export function TemplatesDialog({ opened, onClose, onUse }: TemplatesDialogProps) {
  const words = useWords(estimateTemplatesWords);
  const ask = useLeaveQuestion();
  const close = async () => (await ask()) && onClose();
  return (
    <Dialog opened={opened} onClose={() => void close()} title={words.title}>
      {opened && <Templates onUse={onUse} />}
    </Dialog>
  );
}

function Templates({ onUse }: Pick<TemplatesDialogProps, 'onUse'>) {
  const words = useWords(estimateTemplatesWords);
  const { data, error, refetch } = useQuery(templatesQuery);
  const [renamed, setRenamed] = useState<string | null>(null);
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Stack aria-busy>
        {[64, 64, 64].map((height, place) => (
          <Skeleton key={place} height={height} radius="md" />
        ))}
      </Stack>
    );
  if (data.length === 0)
    return (
      <EmptyState
        text={words.none}
        action={
          <Text size="sm" c="dimmed" ta="center">
            {words.noneHint}
          </Text>
        }
      />
    );
  return (
    <ul className={classes.list}>
      {data.map((template) => (
        <li key={template.id}>
          {renamed === template.id ? (
            <RenameForm template={template} onClose={() => setRenamed(null)} />
          ) : (
            <Row
              template={template}
              onUse={() => onUse(template.id)}
              onRename={() => setRenamed(template.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly template: EstimateTemplateSummary;
  readonly onUse: () => void;
  readonly onRename: () => void;
}

function Row({ template: { id, name, description, lineCount }, onUse, onRename }: RowProps) {
  const words = useWords(estimateTemplatesWords);
  const general = useWords(webWords);
  const confirm = useConfirm();
  const { mutate, isPending } = useDeleteTemplate();
  const about = [words.lines(lineCount), description].filter(Boolean).join(' · ');
  const remove = async () => {
    const question = {
      title: words.deleteTitle,
      text: words.deleteQuestion(name),
      confirm: general.delete,
    };
    if (await confirm(question)) mutate(id);
  };
  return (
    <div className={classes.row}>
      <div className={classes.about}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed" lineClamp={2} title={about}>
          {about}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <Button size="sm" variant="default" aria-label={words.createOf(name)} onClick={onUse}>
          {words.create}
        </Button>
        <RowAction label={words.renameOf(name)} onClick={onRename}>
          <IconPencil size={20} aria-hidden />
        </RowAction>
        <RowAction label={words.deleteOf(name)} onClick={() => isPending || void remove()} danger>
          <IconTrash size={20} aria-hidden />
        </RowAction>
      </Group>
    </div>
  );
}

const renameDraft = templateDraft.pick({ name: true });

interface RenameFormProps {
  readonly template: EstimateTemplateSummary;
  readonly onClose: () => void;
}

function RenameForm({ template, onClose }: RenameFormProps) {
  const words = useWords(estimateTemplatesWords);
  const queries = useQueryClient();
  const save = useSaveTemplate();
  const input = useRef<HTMLInputElement>(null);
  // It takes the place of the button that was pressed.
  useEffect(() => input.current?.focus(), []);
  const { field, busy, submit, conflict } = useRecordForm({
    schema: renameDraft,
    fields: templateFields,
    record: template,
    fieldsOf: (record: EstimateTemplateSummary | null) => ({ name: record?.name ?? '' }),
    save: (draft) => save({ ...draft, id: template.id }),
    reload: async () => {
      const now = await queries.fetchQuery({ ...templatesQuery, staleTime: 0 });
      return now.find(({ id }) => id === template.id) ?? null;
    },
    savedText: words.saved,
    failedText: words.saveFailed,
    onSaved: onClose,
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput {...field('name')} ref={input} required />
      {conflict ? (
        <ConflictNotice {...conflict} busy={busy} />
      ) : (
        <FormButtons busy={busy} onCancel={onClose} />
      )}
    </form>
  );
}
