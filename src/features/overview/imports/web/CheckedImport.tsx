import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { urlOf } from '#shared/contract.ts';
import { useFileDownload } from '#web/file-download.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { moreOf, rowsOf } from '#web/record-lists.ts';
import { useSearchState } from '#web/search-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import { kindLabels } from '../import.fields.ts';
import { outcomes, type ImportKind } from '../import-kinds.ts';
import { importsContract, type ImportCounts, type ImportRecord } from '../imports.contract.ts';
import { importsWords } from '../imports.words.ts';
import classes from './Imports.module.css';
import { importPageSearch } from './imports-search.ts';
import { importRowsQuery, useGiveUp, useStartImport } from './imports.queries.ts';
import { useRowColumns } from './use-row-columns.tsx';

/** The records that rows name beside their own. */
const namedKinds: Partial<Record<ImportKind, ImportKind>> = { vehicles: 'customers', parts: 'suppliers' };

interface CheckedImportProps {
  readonly record: ImportRecord;
}

/** What becomes of each row, and beginning to import them. */
export function CheckedImport({ record }: CheckedImportProps) {
  const words = useWords(importsWords);
  const { language } = useLanguage();
  const { kind, counts } = record;
  if (!counts) return null;
  const named = namedKinds[kind];
  return (
    <Stack gap="lg">
      <Title order={2} fz="md">
        {words.previewTitle}
      </Title>
      <Counts counts={counts} />
      {named && counts.made > 0 && (
        <Text size="sm" className="numbers">
          {words.made(counts.made, kindLabels[named][language])}
        </Text>
      )}
      <Start record={record} counts={counts} />
      <Rows record={record} counts={counts} />
    </Stack>
  );
}

function Counts({ counts }: { readonly counts: ImportCounts }) {
  const words = useWords(importsWords);
  return (
    <dl className={classes.counts}>
      {outcomes
        .filter((outcome) => outcome !== 'skipped' || counts.skipped > 0)
        .map((outcome) => (
          <div key={outcome} data-outcome={outcome}>
            <dt>{words[outcome]}</dt>
            <dd className="numbers">{counts[outcome]}</dd>
          </div>
        ))}
    </dl>
  );
}

interface StartProps extends CheckedImportProps {
  readonly counts: ImportCounts;
}

function Start({ record, counts }: StartProps) {
  const words = useWords(importsWords);
  const [, change] = useSearchState(importPageSearch);
  const [isWithout, setWithout] = useState(false);
  const start = useStartImport(record);
  const giveUp = useGiveUp(record.id);
  const download = useFileDownload();
  const rows = counts.new + counts.changed;
  const hasFaulty = counts.faulty > 0;
  return (
    <Stack gap="sm">
      {rows === 0 && <Text>{hasFaulty ? words.onlyFaulty : words.nothingNew}</Text>}
      {hasFaulty && rows > 0 && (
        <label className={classes.tick}>
          <input
            type="checkbox"
            className="mantine-focus-auto"
            checked={isWithout}
            onChange={({ currentTarget }) => setWithout(currentTarget.checked)}
          />
          <span>{words.leaveOutFaulty(counts.faulty)}</span>
        </label>
      )}
      <Group gap="sm">
        {rows > 0 && (
          <Button
            loading={start.isPending}
            disabled={hasFaulty && !isWithout}
            onClick={() => start.mutate(isWithout)}
          >
            {words.start(rows)}
          </Button>
        )}
        {hasFaulty && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() =>
              download(urlOf(importsContract.faultyRows, { params: { id: record.id } }), {
                saved: words.faultySaved,
                failed: words.faultyNotSaved,
              })
            }
          >
            {words.downloadFaulty}
          </Button>
        )}
        <Button variant="default" onClick={() => change({ step: 'columns' })}>
          {words.changeColumns}
        </Button>
        <Button variant="subtle" loading={giveUp.isPending} onClick={() => giveUp.mutate()}>
          {words.giveUp}
        </Button>
      </Group>
    </Stack>
  );
}

function Rows({ record, counts }: StartProps) {
  const words = useWords(importsWords);
  const [search, change] = useSearchState(importPageSearch);
  const chosen = search.rows ?? (counts.faulty > 0 ? 'faulty' : 'all');
  const list = useInfiniteQuery(importRowsQuery(record, chosen === 'all' ? undefined : chosen));
  const rows = rowsOf(list.data);
  const columns = useRowColumns(record, rows ?? [], chosen === 'all');
  const choices = [
    ...outcomes.filter((outcome) => counts[outcome] > 0).map((value) => ({ value, label: words[value] })),
    { value: 'all' as const, label: words.all },
  ];
  return (
    <div>
      <div className={classes.filter}>
        <SegmentedControl
          aria-label={words.rows}
          value={chosen}
          onChange={(value) => change({ rows: value }, { replace: true })}
          data={choices}
        />
      </div>
      <div className={classes.table}>
        <DataTable
          label={words.rows}
          columns={columns}
          rows={rows}
          more={moreOf(list)}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<EmptyState text={words.noRows} />}
          dense
        />
      </div>
    </div>
  );
}
