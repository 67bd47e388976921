import { Select } from '@mantine/core';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { agoText, displaySubmissionDay } from '#shared/dates.ts';
import { ApiError } from '#web/api-client.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { moreOf, rowsOf, totalOf } from '#web/record-lists.ts';
import { useSearchState } from '#web/search-state.ts';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListScreen } from '#web/ui/ListScreen.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { StatusBadge, type BadgeKind } from '#web/ui/StatusBadge.tsx';
import { useNow } from '#web/use-riga-day.ts';
import { useAssignable } from '#features/records/users/web/UserPicker.tsx';
import type { SubmissionSummary } from '../submissions.contract.ts';
import { submissionsWords } from '../submissions.words.ts';
import { SubmissionDialog, carLabel } from './SubmissionDialog.tsx';
import { submissionsSearch } from './submissions-search.ts';
import { submissionsQuery, useDeleteSubmission } from './submissions.queries.ts';
import { Text, TextButton } from '#web/ui/Text.tsx';
import type { Visit } from '#web/screen.ts';
import { staffQuery } from '#features/records/users/web/shared.queries.ts';
import { submissionStatuses, type SubmissionStatus } from '../submission-status.ts';

export function SubmissionsPage() {
  const words = useWords(submissionsWords);
  const [{ search, status, assignedTo, open }, change] = useSearchState(submissionsSearch);
  const list = useInfiniteQuery(submissionsQuery({ search, status, assignedTo }));
  const columns = useColumns((id) => change({ open: id }));
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeleteSubmission();
  const remove = ({ id, name }: SubmissionSummary) =>
    confirmDelete({ title: words.deleteTitle, text: words.deleteQuestion(name) }, () => mutate(id));
  if (list.error instanceof ApiError && list.error.status === 403)
    return <EmptyState text={words.noPermission} />;

  return (
    <>
      <ListScreen
        title={words.title}
        total={totalOf(list.data)}
        add={null}
        exported={{ list: 'requests', query: { search, status, assignedTo } }}
        choosing={{ nameOf: ({ name }) => name }}
        search={{
          label: words.searchPlaceholder,
          value: search,
          onSearch: (text) => change({ search: text }, { replace: true }),
        }}
        filters={
          <>
            <StatusFilter value={status} onChange={(chosen) => change({ status: chosen })} />
            <AssigneeFilter value={assignedTo} onChange={(chosen) => change({ assignedTo: chosen })} />
          </>
        }
        isFiltered={Boolean(search ?? status ?? assignedTo)}
        onShowAll={() => change({ search: undefined, status: undefined, assignedTo: undefined })}
        empty={{ none: <NoSubmissions />, noMatches: words.noMatches, showAll: words.showAll }}
        list={list}
        rows={rowsOf(list.data)}
        more={moreOf(list)}
        columns={columns}
        actions={(row) => (
          <>
            <RowAction label={words.view(row.name)} onClick={() => change({ open: row.id })}>
              <IconEye size={20} aria-hidden />
            </RowAction>
            <RowAction danger label={words.deleteOne(row.name)} onClick={() => void remove(row)}>
              <IconTrash size={20} aria-hidden />
            </RowAction>
          </>
        )}
      />
      <SubmissionDialog id={open} onClose={() => change({ open: undefined })} />
    </>
  );
}

function useColumns(onOpen: (id: string) => void): readonly Column<SubmissionSummary>[] {
  const words = useWords(submissionsWords);

  return [
    { key: 'date', header: words.date, cell: (row) => <Received row={row} /> },
    {
      key: 'status',
      header: words.status,
      onCard: 'corner',
      cell: (row) => <StatusOfSubmission status={row.status} />,
    },
    {
      key: 'customer',
      header: words.customer,
      onCard: 'title',
      cell: (row) => (
        <div>
          <TextButton fw={600} onClick={() => onOpen(row.id)}>
            {row.name}
          </TextButton>
          <Text size="xs" c="dimmed">
            <span className="figure">{row.phone}</span> · <span className="figure">{row.number}</span>
          </Text>
        </div>
      ),
    },
    { key: 'vehicle', header: words.vehicle, onCard: 'unlabelled', cell: (row) => carLabel(row, words) },
    { key: 'services', header: words.services, numeric: true, cell: (row) => row.servicesCount },
    {
      key: 'assignedTo',
      header: words.assignedTo,
      cell: (row) =>
        row.assignedTo ? (
          (row.assigneeName ?? '-')
        ) : (
          <Text span inherit c="dimmed">
            {words.unassigned}
          </Text>
        ),
    },
  ];
}

/** The day, and how long ago that was while it is new. */
function Received({ row }: { readonly row: SubmissionSummary }) {
  const words = useWords(submissionsWords);
  const { language } = useLanguage();
  const now = useNow();
  return (
    <>
      <time dateTime={row.createdAt}>{displaySubmissionDay(row.createdAt, language)}</time>{' '}
      {row.status === 'new' && (
        <Text span size="xs" c="dimmed">
          {agoText(row.createdAt, now, language)}{' '}
          {row.isLate && <StatusBadge kind="destructive">{words.late}</StatusBadge>}
        </Text>
      )}
    </>
  );
}

interface StatusFilterProps {
  readonly value: SubmissionStatus | undefined;
  readonly onChange: (status: SubmissionStatus | undefined) => void;
}

function StatusFilter({ value, onChange }: StatusFilterProps) {
  const words = useWords(submissionsWords);
  return (
    <Select
      aria-label={words.status}
      w={{ base: 'calc(50% - 6px)', sm: 190 }}
      allowDeselect={false}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(submissionStatuses.find((status) => status === chosen))}
      data={[
        { value: 'all', label: words.allStatuses },
        ...submissionStatuses.map((status) => ({ value: status, label: words[status] })),
      ]}
    />
  );
}

interface AssigneeFilterProps {
  readonly value: string | undefined;
  readonly onChange: (assignedTo: string | undefined) => void;
}

function AssigneeFilter({ value, onChange }: AssigneeFilterProps) {
  const words = useWords(submissionsWords);
  const people = useAssignable();
  return (
    <Select
      aria-label={words.assignedTo}
      w={{ base: 'calc(50% - 6px)', sm: 190 }}
      allowDeselect={false}
      searchable={people.length > 8}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(!chosen || chosen === 'all' ? undefined : chosen)}
      data={[
        { value: 'all', label: words.allAssignees },
        { value: 'nobody', label: words.unassigned },
        ...people,
      ]}
    />
  );
}

function NoSubmissions() {
  const words = useWords(submissionsWords);
  return (
    <EmptyState
      text={words.noSubmissions}
      action={
        <Text size="sm" c="dimmed">
          {words.noneYet}
        </Text>
      }
    />
  );
}

const kinds: Record<SubmissionStatus, BadgeKind> = {
  new: 'info',
  in_progress: 'secondary',
  completed: 'default',
  archived: 'outline',
};

export function StatusOfSubmission({ status }: { readonly status: SubmissionStatus }) {
  const words = useWords(submissionsWords);
  return <StatusBadge kind={kinds[status]}>{words[status]}</StatusBadge>;
}

SubmissionsPage.queries = ({
  search: { search, status, assignedTo },
}: Visit<ReturnType<typeof submissionsSearch>>) => [
  submissionsQuery({ search, status, assignedTo }),
  staffQuery,
];
