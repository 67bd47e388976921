import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dayText } from '#shared/dates.ts';
import { fieldText } from '#shared/record-fields.ts';
import { inLanguage } from '#shared/words.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListMenu } from '#web/ui/ListMenu.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordActions } from '#web/ui/RecordActions.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useKey } from '#web/ui/use-key.ts';
import { useRigaDay } from '#web/use-riga-day.ts';
import { qualificationFields as fields } from '../qualification.fields.ts';
import type { Qualification } from '../qualifications.contract.ts';
import { qualificationsWords } from '../qualifications.words.ts';
import { CertificateLink } from './Certificate.tsx';
import { QualificationDialog } from './QualificationDialog.tsx';
import { useDeleteQualification } from './qualifications.queries.ts';
import { qualificationsQuery } from './shared.queries.ts';
import { qualificationsSearch } from './qualifications-search.ts';

/** What staff are qualified for at high voltage, by person. */
export function QualificationsPage() {
  const words = useWords(qualificationsWords);
  const list = useQuery(qualificationsQuery);
  const mayManage = useCan()('qualifications.manage');
  const [{ edit }, change] = useSearchState(qualificationsSearch);
  const close = { edit: undefined };
  const create = () => change({ edit: 'new' });
  useKey('n', () => (mayManage ? create() : false));
  const isEmpty = list.data?.length === 0;
  const addButton = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
      {words.add}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        note={words.hint}
        action={
          <Group gap="sm">
            {!isEmpty && <ListMenu list="qualifications" />}
            {mayManage && addButton(isEmpty ? 'default' : 'filled')}
          </Group>
        }
      />
      <Surface>
        <DataTable
          label={words.title}
          columns={useColumns(list.data)}
          rows={list.data}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={
            mayManage ? (
              <EmptyState text={words.none} action={addButton('filled')} />
            ) : (
              <EmptyState text={words.noneToRead} />
            )
          }
          actions={
            mayManage ? (row) => <Actions row={row} onEdit={() => change({ edit: row.id })} /> : undefined
          }
        />
      </Surface>
      {mayManage && (
        <QualificationDialog
          edit={edit}
          qualifications={list}
          onClose={() => change(close)}
          onSaved={() => change(close, { saved: true })}
        />
      )}
    </>
  );
}
QualificationsPage.queries = () => [qualificationsQuery];

/** Number and file have a column for who may know one of them. */
function useColumns(rows: readonly Qualification[] | undefined): readonly Column<Qualification>[] {
  const words = useWords(qualificationsWords);
  const { language } = useLanguage();
  const schemes = inLanguage(fields.scheme.choices, language);
  const certificate: Column<Qualification> = {
    key: 'certificate',
    header: words.certificate,
    notOnTablet: true,
    cell: ({ id, fileName, number }) => (
      <>
        {number && <div className="numbers">{number}</div>}
        {fileName && <CertificateLink id={id} fileName={fileName} />}
        {!number && !fileName && words.noCertificate}
      </>
    ),
  };
  return [
    { key: 'name', header: fields.userId[language], onCard: 'title', cell: ({ name }) => <b>{name}</b> },
    {
      key: 'level',
      header: fields.level[language],
      onCard: 'unlabelled',
      cell: ({ scheme, level }) => (scheme === 'other' ? level : `${schemes[scheme]}: ${level}`),
    },
    {
      key: 'rank',
      header: fields.rank[language],
      onCard: 'line',
      cell: ({ rank }) => fieldText(fields.rank, rank, language),
    },
    {
      key: 'validUntil',
      header: fields.validUntil[language],
      cell: (row) => <Validity qualification={row} />,
    },
    ...(rows?.some(({ fileName }) => fileName !== undefined) ? [certificate] : []),
  ];
}

/** Until when a qualification holds, or that it has ended. */
function Validity({ qualification: { validUntil } }: { readonly qualification: Qualification }) {
  const words = useWords(qualificationsWords);
  const today = useRigaDay();
  if (validUntil === null) return <>{words.noEnd}</>;
  if (validUntil >= today) return <span className="numbers">{dayText(validUntil)}</span>;
  return <StatusBadge kind="destructive">{words.endedOn(dayText(validUntil))}</StatusBadge>;
}

function Actions({ row, onEdit }: { readonly row: Qualification; readonly onEdit: () => void }) {
  const words = useWords(qualificationsWords);
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeleteQualification();
  const named = `${row.name}, ${row.level}`;
  const remove = () =>
    confirmDelete({ title: words.deleteTitle, text: words.deleteQuestion(named) }, () => mutate(row.id));
  return (
    <RecordActions
      mayWrite
      labels={{ view: named, edit: words.editOne(named), remove: words.deleteOne(named) }}
      onOpen={onEdit}
      onRemove={() => void remove()}
    />
  );
}
