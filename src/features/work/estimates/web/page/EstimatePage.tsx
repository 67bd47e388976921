import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { useKey } from '#web/ui/use-key.ts';
import { estimateRules } from '../../estimate-status.ts';
import type { Estimate, EstimateSummary } from '../../estimates.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';
import { EditEstimate } from '../editor/EditEstimate.tsx';
import { useDeleteEstimate } from '../estimates.queries.ts';
import type { CardActions } from '../list/card-actions.ts';
import { useOpenEditor } from '../shared.queries.ts';
import { CompletedMileage, useMileageQuestion, WorkCompletedContext } from '../status/CompletedMileage.tsx';
import { SaveTemplateDialog } from '../templates/SaveTemplateDialog.tsx';
import classes from './EstimatePage.module.css';
import { EstimatePageHead } from './EstimatePageHead.tsx';
import { estimatePageQuery } from './estimate-page.queries.ts';
import { editingPlace, estimatePageSearch, readOnly } from './estimate-page-search.ts';
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
  const { Timeline, Sending, Work, OfLine } = parts;
  const { id } = estimate;
  const mayWrite = useCan()('estimates.write');
  const [search, change] = useSearchState(estimatePageSearch);
  const isEditing = mayWrite && search.edit === 'estimate';
  const { page, noteSaved } = useFocusAfterEditing(isEditing);
  const { question, ask, close } = useMileageQuestion();
  /** The estimate that is to become a template. */
  const [source, setSource] = useState<EstimateSummary | null>(null);
  const remove = useRemove();
  const openEditor = useOpenEditor();
  const leadToCorrection = useLeadToCorrection();
  useKey('e', () => mayWrite && !isEditing && openEditor(id));
  const write: CardActions['write'] = mayWrite
    ? { onEdit: openEditor, onSaveTemplate: setSource, onDelete: (row) => void remove(row) }
    : null;
  return (
    <WorkCompletedContext value={ask}>
      <div ref={page} className={classes.page} data-editing={isEditing || undefined}>
        <EstimatePageHead
          estimate={estimate}
          write={write}
          isEditing={isEditing}
          Next={parts.Next}
          customer={parts.customer}
        />
        <Timeline estimate={estimate} />
        <div className={classes.parts}>
          {isEditing ? (
            <EditEstimate
              id={id}
              startAt={editingPlace(search)}
              onClose={() => change(readOnly, { replace: true })}
              onSaved={(saved, before) => {
                if (search.correct !== undefined) return void leadToCorrection(search.correct);
                noteSaved();
                change(readOnly, { saved: true, replace: true });
                if (estimateRules[saved.status].isCompleted && before !== saved.status) void ask(saved);
              }}
            />
          ) : (
            <LinesOfPage
              estimate={estimate}
              Sending={Sending}
              OfLine={OfLine}
              onEdit={mayWrite ? (line, cell) => change({ edit: 'estimate', line, cell }) : null}
            />
          )}
          <div className={classes.side}>
            <Work estimate={estimate} />
            <SideOfPage estimate={estimate} />
          </div>
        </div>
      </div>
      <SaveTemplateDialog estimate={source} onClose={() => setSource(null)} />
      <CompletedMileage question={question} onClose={close} />
    </WorkCompletedContext>
  );
}

/** Leads back to the correction of an invoice for whose sake the estimate was changed. */
function useLeadToCorrection(): (invoiceId: string) => Promise<void> {
  const navigate = useNavigate();
  return (invoiceId) =>
    navigate({
      to: '/invoices',
      search: { open: invoiceId, edit: 'correct' },
      replace: true,
      ignoreBlocker: true,
    });
}

/**
 * The form takes the focus with it when it goes: what is next has it then, once it is saved, otherwise the button that
 * opens the form.
 */
function useFocusAfterEditing(isEditing: boolean) {
  const page = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(isEditing);
  const isSaved = useRef(false);
  useEffect(() => {
    const isLost = wasEditing.current && !isEditing && document.activeElement === document.body;
    wasEditing.current = isEditing;
    const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
    const next = isSaved.current ? find('[data-next-step]') : null;
    if (isLost) (next ?? find('[data-opens-form]'))?.focus({ preventScroll: true });
    isSaved.current = false;
  }, [isEditing]);
  return { page, noteSaved: () => void (isSaved.current = true) };
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
