import { useQuery } from '@tanstack/react-query';
import { dayText } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { inLanguage } from '#shared/words.ts';
import { QualificationsLink } from '#features/records/qualifications/web/QualificationsLink.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { useCan } from '#web/signed-in.ts';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { RecordActions } from '#web/ui/RecordActions.tsx';
import { ShortListScreen } from '#web/ui/ShortListScreen.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import { isInDate } from '../in-date.ts';
import { toolFields } from '../tool.fields.ts';
import type { Tool } from '../tools.contract.ts';
import { toolsWords } from '../tools.words.ts';
import { toolsQuery } from './shared.queries.ts';
import { ToolDialog } from './ToolDialog.tsx';
import { useDeleteTool } from './tools.queries.ts';
import { toolsSearch } from './tools-search.ts';

/** Tools whose test must be in date, by name. */
export function ToolsPage() {
  const words = useWords(toolsWords);
  const list = useQuery(toolsQuery);
  const mayManage = useCan()('tools.manage');
  const [{ edit }, change] = useSearchState(toolsSearch);
  const close = { edit: undefined };
  return (
    <>
      <ShortListScreen
        name="tools"
        words={words}
        list={list}
        columns={useColumns()}
        mayWrite={mayManage}
        links={<QualificationsLink />}
        onAdd={() => change({ edit: 'new' })}
        actions={(row) => <Actions row={row} onEdit={() => change({ edit: row.id })} />}
      />
      {mayManage && (
        <ToolDialog
          edit={edit}
          tools={list}
          onClose={() => change(close)}
          onSaved={() => change(close, { saved: true })}
        />
      )}
    </>
  );
}
ToolsPage.queries = () => [toolsQuery];

function useColumns(): readonly Column<Tool>[] {
  const words = useWords(toolsWords);
  const { language } = useLanguage();
  const kinds = inLanguage(toolFields.kind.choices, language);
  return [
    { key: 'name', header: toolFields.name[language], onCard: 'title', cell: ({ name }) => <b>{name}</b> },
    { key: 'kind', header: toolFields.kind[language], onCard: 'unlabelled', cell: ({ kind }) => kinds[kind] },
    {
      key: 'serialNumber',
      header: toolFields.serialNumber[language],
      cell: ({ serialNumber }) => <span className="numbers">{serialNumber}</span>,
    },
    { key: 'test', header: words.test, onCard: 'line', cell: (row) => <TestOf tool={row} /> },
    {
      key: 'state',
      header: words.state,
      onCard: 'corner',
      cell: ({ inUse }) => (
        <StatusBadge kind={inUse ? 'default' : 'outline'}>
          {inUse ? toolFields.inUse[language] : words.outOfUse}
        </StatusBadge>
      ),
    },
  ];
}

/** Until when the test of a tool holds, or since when it does not. */
function TestOf({ tool: { testedUntil, inUse } }: { readonly tool: Tool }) {
  const words = useWords(toolsWords);
  const today = useRigaDay();
  if (testedUntil === null) return <>{words.noTest}</>;
  if (isInDate({ testedUntil }, today))
    return <span className="numbers">{words.validUntil(dayText(testedUntil))}</span>;
  return (
    <StatusBadge kind={inUse ? 'destructive' : 'outline'}>
      {words.outOfDate(dayText(addDays(testedUntil, 1)))}
    </StatusBadge>
  );
}

function Actions({ row, onEdit }: { readonly row: Tool; readonly onEdit: () => void }) {
  const words = useWords(toolsWords);
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeleteTool();
  const { id, name, serialNumber } = row;
  const named = `${name} (${serialNumber})`;
  const remove = () =>
    confirmDelete({ title: words.deleteTitle, text: words.deleteQuestion(named) }, () => mutate(id));
  return (
    <RecordActions
      mayWrite
      labels={{ view: named, edit: words.editOne(named), remove: words.deleteOne(named) }}
      onOpen={onEdit}
      onRemove={() => void remove()}
    />
  );
}
