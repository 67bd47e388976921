import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { webWords } from '#web/web.words.ts';
import type { EstimateTemplateSummary } from '../../estimate-templates.contract.ts';
import { estimateTemplatesWords } from '../../estimate-templates.words.ts';
import { templatesQuery, useDeleteTemplate } from './estimate-templates.queries.ts';
import { RenameTemplateForm } from './RenameTemplateForm.tsx';
import classes from './Templates.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

interface TemplatesProps {
  /** A new estimate is to be created from the template with this id. */
  readonly onUse: (id: string) => void;
}

/** The list, in which a name is changed at its place. */
export function Templates({ onUse }: TemplatesProps) {
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
            <RenameTemplateForm template={template} onClose={() => setRenamed(null)} />
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
