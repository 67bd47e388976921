import { useQuery } from '@tanstack/react-query';
import { dayText } from '#shared/dates.ts';
import { fieldText } from '#shared/record-fields.ts';
import { inLanguage } from '#shared/words.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { useCan } from '#web/signed-in.ts';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { RecordActions } from '#web/ui/RecordActions.tsx';
import { ShortListScreen } from '#web/ui/ShortListScreen.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
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
  return (
    <>
      <ShortListScreen
        name="qualifications"
        words={words}
        list={list}
        columns={useColumns(list.data)}
        mayWrite={mayManage}
        onAdd={() => change({ edit: 'new' })}
        actions={(row) => <Actions row={row} onEdit={() => change({ edit: row.id })} />}
      />
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
