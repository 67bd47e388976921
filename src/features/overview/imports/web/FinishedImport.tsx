import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { displayMoment } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import { webWords } from '#web/web.words.ts';
import type { ImportKind } from '../import-kinds.ts';
import type { ImportRecord, Obstacle } from '../imports.contract.ts';
import { importsWords } from '../imports.words.ts';
import classes from './Imports.module.css';
import { obstaclesQuery, useUndoImport } from './imports.queries.ts';

/** Where the records of a kind are listed. */
const lists = {
  customers: '/customers',
  vehicles: '/vehicles',
  suppliers: '/suppliers',
  parts: '/inventory',
  prices: '/services',
  past_work: '/vehicles',
} as const satisfies Record<ImportKind, string>;

interface FinishedImportProps {
  readonly record: ImportRecord;
}

/** What became of an import, and undoing it. */
export function FinishedImport({ record }: FinishedImportProps) {
  const words = useWords(importsWords);
  const [isAsking, setAsking] = useState(false);
  const { state, counts, kind, doneAt, createdByName, undoneAt, undoneByName, leavesOutFaulty } = record;
  return (
    <Stack>
      <Title order={2} fz="md">
        {state === 'done' ? words.doneTitle : words.undone}
      </Title>
      {counts && <Text className="numbers">{words.summary(counts.new, counts.changed)}</Text>}
      {counts && leavesOutFaulty && counts.faulty > 0 && (
        <Text className="numbers">{words.leftOut(counts.faulty)}</Text>
      )}
      <Text size="sm" c="dimmed">
        {words.importedBy(createdByName ?? words.somebody, doneAt === null ? '' : displayMoment(doneAt))}
      </Text>
      {undoneAt !== null && (
        <Text size="sm" c="dimmed">
          {words.undoneText(undoneByName ?? words.somebody, displayMoment(undoneAt))}
        </Text>
      )}
      {state === 'done' && (
        <Group gap="sm">
          <Button renderRoot={(props) => <Link to={lists[kind]} {...props} />}>{words.seeRecords}</Button>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {words.undo}
          </Button>
        </Group>
      )}
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={words.undoTitle} size="md">
        <Undo record={record} onClose={() => setAsking(false)} />
      </Dialog>
    </Stack>
  );
}

function Undo({ record: { id, fileName }, onClose }: FinishedImportProps & { readonly onClose: () => void }) {
  const words = useWords(importsWords);
  const { cancel } = useWords(webWords);
  const { data, error, refetch } = useQuery(obstaclesQuery(id));
  const undo = useUndoImport(id);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={80} radius="md" />;
  if (data.length > 0) return <Obstacles obstacles={data} onClose={onClose} />;
  return (
    <Stack>
      <Text className={classes.prose}>{words.undoQuestion(fileName)}</Text>
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button
          variant="default"
          tone="danger"
          data-autofocus
          loading={undo.isPending}
          onClick={() => undo.mutate(undefined, { onSuccess: onClose, onError: () => void refetch() })}
        >
          {words.undo}
        </Button>
      </Group>
    </Stack>
  );
}

interface ObstaclesProps {
  readonly obstacles: readonly Obstacle[];
  readonly onClose: () => void;
}

function Obstacles({ obstacles, onClose }: ObstaclesProps) {
  const words = useWords(importsWords);
  const texts = { changed: words.obstacleChanged, deleted: words.obstacleDeleted, used: words.obstacleUsed };
  return (
    <Stack>
      <Text>{words.cannotUndo}</Text>
      <ul className={classes.obstacles}>
        {obstacles.map(({ recordId, what, name, by, at }) => (
          <li key={`${recordId} ${what}`}>
            <b>{name}</b> – {texts[what]}
            {by !== null && `, ${by}`}
            {at !== null && `, ${displayMoment(at)}`}
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      </Group>
    </Stack>
  );
}
