import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ApiError } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { estimateRules } from '../../estimate-status.ts';
import type { Estimate, EstimateSummary } from '../../estimates.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';
import { EstimateDialog } from '../editor/EstimateDialog.tsx';
import { useDeleteEstimate } from '../estimates.queries.ts';
import type { CardActions } from '../list/card-actions.ts';
import { OpenEditorContext } from '../shared.queries.ts';
import { CompletedMileage, useMileageQuestion, WorkCompletedContext } from '../status/CompletedMileage.tsx';
import { SaveTemplateDialog } from '../templates/SaveTemplateDialog.tsx';
import classes from './EstimatePage.module.css';
import { EstimatePageHead } from './EstimatePageHead.tsx';
import { estimatePageQuery } from './estimate-page.queries.ts';
import { estimatePageSearch } from './estimate-page-search.ts';
import { LinesOfPage } from './LinesOfPage.tsx';
import { EstimatePageSkeleton } from './EstimatePageSkeleton.tsx';
import type { EstimatePageParts } from './page-parts.ts';
import { SideOfPage } from './SideOfPage.tsx';

/** Everything about one estimate: whose it is and what is done next, what has happened, its lines, and its money. */
export function EstimatePage(parts: EstimatePageParts) {
  const words = useWords(estimatesWords);
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(estimatePageQuery(id));
  useDocumentTitle(`${data?.estimateNumber ?? words.title} · EVService`);
  const gone = error instanceof ApiError && [400, 404].includes(error.status);
  if (gone)
    return (
      <Surface>
        <div role="alert">
          <EmptyState
            text={words.notFound}
            action={
              <Button variant="default" renderRoot={(props) => <Link to="/estimates" {...props} />}>
                {words.showAll}
              </Button>
            }
          />
        </div>
      </Surface>
    );
  if (data) return <Loaded estimate={data} {...parts} />;
  if (error)
    return (
      <Surface>
        <LoadFailure text={words.detailsFailed} error={error} onRetry={() => void refetch()} />
      </Surface>
    );
  return <EstimatePageSkeleton />;
}

function Loaded({ estimate, ...parts }: EstimatePageParts & { readonly estimate: Estimate }) {
  const { Timeline, Sending, Work } = parts;
  const { id } = estimate;
  const mayWrite = useCan()('estimates.write');
  const [{ edit, at }, change] = useSearchState(estimatePageSearch);
  const { question, ask, close } = useMileageQuestion();
  /** The estimate that is to become a template. */
  const [source, setSource] = useState<EstimateSummary | null>(null);
  const remove = useRemove();
  const openEditor = useMemo(
    () => (_id: string, place?: 'unpriced') => change({ edit: 'estimate', at: place }),
    // oxlint-disable-next-line react/exhaustive-deps -- `change` reads the address when it is called
    [id],
  );
  const write: CardActions['write'] = mayWrite
    ? {
        onEdit: () => change({ edit: 'estimate', at: undefined }),
        onSaveTemplate: setSource,
        onDelete: (row) => void remove(row),
      }
    : null;
  const closed = { edit: undefined, at: undefined };
  return (
    <WorkCompletedContext value={ask}>
      <OpenEditorContext value={openEditor}>
        <div className={classes.page}>
          <EstimatePageHead estimate={estimate} write={write} Next={parts.Next} customer={parts.customer} />
          <Timeline estimate={estimate} />
          <div className={classes.parts}>
            <LinesOfPage estimate={estimate} Sending={Sending} />
            <div className={classes.side}>
              <Work estimate={estimate} />
              <SideOfPage estimate={estimate} />
            </div>
          </div>
        </div>
        <EstimateDialog
          edit={mayWrite && edit === 'estimate' ? id : undefined}
          atUnpriced={at === 'unpriced'}
          initial={{ customerId: undefined, vehicleId: undefined }}
          template={undefined}
          onClose={() => change(closed)}
          onSaved={(saved, before) => {
            change(closed, { saved: true });
            if (estimateRules[saved.status].isCompleted && before !== saved.status) void ask(saved);
          }}
        />
        <SaveTemplateDialog estimate={source} onClose={() => setSource(null)} />
        <CompletedMileage question={question} onClose={close} />
      </OpenEditorContext>
    </WorkCompletedContext>
  );
}

/** Deletes the estimate and leaves its page for the list. */
function useRemove(): (row: EstimateSummary) => Promise<void> {
  const words = useWords(estimatesWords);
  const confirmDelete = useConfirmDelete();
  const navigate = useNavigate();
  const { mutate } = useDeleteEstimate();
  return ({ id, estimateNumber }) =>
    confirmDelete(
      { title: words.deleteTitle(estimateNumber), text: words.deleteQuestion(estimateNumber) },
      () => mutate(id, { onSuccess: () => void navigate({ to: '/estimates' }) }),
    );
}
