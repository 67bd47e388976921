import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { useCan } from '#web/signed-in.ts';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListMenu } from '#web/ui/ListMenu.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { useKey } from '#web/ui/use-key.ts';
import { webWords } from '#web/web.words.ts';
import { estimateTemplatesWords } from '../../estimate-templates.words.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';
import { CompletedMileage, useMileageQuestion, WorkCompletedContext } from '../status/CompletedMileage.tsx';
import type { CardActions, CardParts, CustomerActions } from './card-actions.ts';
import { EstimateDialog } from '../editor/EstimateDialog.tsx';
import { EstimateFilters } from './EstimateFilters.tsx';
import { EstimateList } from './EstimateList.tsx';
import { estimatesSearch, type EstimateFilter, type EstimatesSearch } from './estimates-search.ts';
import { useDeleteEstimate } from '../estimates.queries.ts';
import { useOpenEditor } from '../shared.queries.ts';
import { useLeadToCreated } from '../page/use-lead-to-created.ts';
import { useEstimateList, type EstimateList as Listed } from './use-estimate-list.ts';
import { SaveTemplateDialog } from '../templates/SaveTemplateDialog.tsx';
import { TemplatesDialog } from '../templates/TemplatesDialog.tsx';
import { useEstimatePdf } from '../use-estimate-pdf.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

/** No dialog is open. */
const closed = {
  edit: undefined,
  customer: undefined,
  vehicle: undefined,
  template: undefined,
};
const everything: EstimateFilter = { search: undefined, from: undefined, to: undefined, status: undefined };
/** What other filters find is shown as it is at first. */
const asAtFirst = { open: undefined, turned: undefined };

const isFiltered = ({ search, from, to, status }: EstimateFilter): boolean =>
  [search, from, to, status].some(Boolean);

/** Neither rows nor folded groups: what was searched for is not there, or nothing is yet. */
const isBare = ({ rows, steps = [] }: Listed): boolean =>
  rows?.length === 0 && steps.every(({ count }) => count === 0);

interface EstimatesPageProps {
  readonly parts: CardParts;
  readonly customer: CustomerActions | null;
}

export function EstimatesPage({ parts, customer }: EstimatesPageProps) {
  const may = useCan();
  const mayWrite = may('estimates.write');
  const knowsCustomers = may('customers.read');
  const openEditor = useOpenEditor();
  const [search, change] = useSearchState(estimatesSearch);
  const { open, edit, customer: customerId, vehicle, template } = search;
  const list = useEstimateList(search, knowsCustomers);
  const pdf = useEstimatePdf();
  const remove = useRemove((id) => id === open && change({ open: undefined }, { replace: true }));
  const mileage = useMileageQuestion();
  const { question, ask } = mileage;
  const { leadTo, closeQuestion } = useLeadToCreated(mileage);
  const [below, setBelow] = useState<HTMLElement | null>(null);
  /** The estimate that is to become a template. */
  const [source, setSource] = useState<EstimateSummary | null>(null);
  const create = mayWrite ? () => change({ edit: 'new' }) : null;
  useKey('n', () => create !== null && create());
  // Other estimates, other cards: none of them is expanded.
  const showAll = () => change({ ...everything, ...asAtFirst });
  const actions: CardActions = {
    parts,
    customer,
    onToggle: (id, toOpen) => change({ open: toOpen ? id : undefined }),
    onPdf: pdf.start,
    onCancelPdf: pdf.cancel,
    write: mayWrite
      ? {
          onEdit: openEditor,
          onSaveTemplate: setSource,
          onDelete: (row) => void remove(row),
        }
      : null,
  };
  return (
    <WorkCompletedContext value={ask}>
      <Heading
        list={list}
        search={search}
        isBare={isBare(list) && !isFiltered(search)}
        onCreate={create}
        onTemplates={() => change({ template: 'all' })}
      />
      <Surface>
        <EstimateFilters
          search={search}
          hasGroups={knowsCustomers}
          onChange={(changed, typing = false) => change({ ...changed, ...asAtFirst }, { replace: typing })}
          onOrder={(order) => change({ order, sort: undefined, open: undefined })}
          onClear={showAll}
        />
        <EstimateList
          list={list}
          search={search}
          onChange={change}
          actions={actions}
          running={pdf.running}
          below={below}
          empty={isFiltered(search) ? <NoMatches onShowAll={showAll} /> : <NoEstimates onCreate={create} />}
        />
      </Surface>
      {/* Has no box of its own: what sticks in it sticks within the screen. */}
      <div ref={setBelow} style={{ display: 'contents' }} />
      <EstimateDialog
        opened={mayWrite && edit === 'new'}
        initial={{ customerId, vehicleId: vehicle }}
        template={template === 'all' ? undefined : template}
        onClose={() => change(closed)}
        onSaved={(saved) => void leadTo(saved, () => change(closed, { saved: true, replace: true }))}
      />
      <TemplatesDialog
        opened={mayWrite && template === 'all' && edit === undefined}
        onClose={() => change(closed)}
        onUse={(id) => change({ edit: 'new', template: id })}
      />
      <SaveTemplateDialog estimate={source} onClose={() => setSource(null)} />
      <CompletedMileage question={question} onClose={closeQuestion} />
    </WorkCompletedContext>
  );
}

interface HeadingProps {
  readonly list: Listed;
  readonly search: EstimatesSearch;
  /** There is nothing yet: the first step stands in the middle of the screen. */
  readonly isBare: boolean;
  /** Null for roles that may not create one. */
  readonly onCreate: (() => void) | null;
  readonly onTemplates: () => void;
}

function Heading({
  list: { open, total, pages },
  search: shown,
  isBare,
  onCreate,
  onTemplates,
}: HeadingProps) {
  const words = useWords(estimatesWords);
  const { language } = useLanguage();
  const { records } = useWords(webWords);
  const { templates } = useWords(estimateTemplatesWords);
  const all = total === undefined ? undefined : records(total);
  const { search, from, to, status, sort } = shown;
  return (
    <PageHeader
      title={words.title}
      note={open ? words.open(open.count, displaySum(open.total, language)) : all}
      action={
        <Group gap="sm">
          {!isBare && <ListMenu list="estimates" query={{ search, from, to, status, sort }} pages={pages} />}
          {onCreate && (
            <>
              <Button
                variant="default"
                leftSection={<IconTemplate size={18} aria-hidden />}
                onClick={onTemplates}
              >
                {templates}
              </Button>
              <CreateButton variant={isBare ? 'default' : 'filled'} onClick={onCreate} />
            </>
          )}
        </Group>
      }
    />
  );
}

const CreateButton = (props: Pick<ComponentProps<typeof Button>, 'variant' | 'onClick'>) => (
  <Button {...props} leftSection={<IconPlus size={18} aria-hidden />}>
    {useWords(estimatesWords).create}
  </Button>
);

function NoMatches({ onShowAll }: { readonly onShowAll: () => void }) {
  const words = useWords(estimatesWords);
  return (
    <EmptyState
      text={words.noEstimates}
      action={
        <Button variant="default" onClick={onShowAll}>
          {words.showAll}
        </Button>
      }
    />
  );
}

function NoEstimates({ onCreate }: Pick<HeadingProps, 'onCreate'>) {
  const words = useWords(estimatesWords);
  const noneYet = (
    <Text size="sm" c="dimmed">
      {words.noneYet}
    </Text>
  );
  return (
    <EmptyState text={words.noEstimates} action={onCreate ? <CreateButton onClick={onCreate} /> : noneYet} />
  );
}

function useRemove(onDeleted: (id: string) => void): (row: EstimateSummary) => Promise<void> {
  const words = useWords(estimatesWords);
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDeleteEstimate();
  return ({ id, estimateNumber }) =>
    confirmDelete(
      { title: words.deleteTitle(estimateNumber), text: words.deleteQuestion(estimateNumber) },
      () => mutate(id, { onSuccess: () => onDeleted(id) }),
    );
}
