import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { Arrived, FormSkeleton, lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { shopQuery } from '#features/records/business/web/shared.queries.ts';
import { useInitialParties, type InitialParties } from '#features/records/vehicles/web/shared.queries.ts';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import { estimateTemplatesWords } from '../../estimate-templates.words.ts';
import type { EstimateStatus } from '../../estimate-status.ts';
import type { Estimate } from '../../estimates.contract.ts';
import classes from './EstimateEditor.module.css';
import { templateQuery } from '../templates/estimate-templates.queries.ts';
import { estimateQuery } from '../shared.queries.ts';
import type { Beginning } from './use-estimate-form.ts';

const EstimateForm = lazyForm(() => import('./EstimateForm.tsx'), 'EstimateForm');

interface FormProps {
  /** An estimate opens at the first line that has no price yet. */
  readonly atUnpriced: boolean;
  /** The place beside the title. */
  readonly head: HTMLElement | null;
  readonly onClose: () => void;
  /** `before`: the status that was loaded; null for a new one. */
  readonly onSaved: (estimate: Estimate, before: EstimateStatus | null) => void;
}

interface EstimateDialogProps extends Omit<FormProps, 'head'> {
  /** Which one to edit, or a new one; closed without. */
  readonly edit: string | undefined;
  /** Whom and which car a new one is for. */
  readonly initial: InitialParties;
  /** The template that a new one begins with. */
  readonly template: string | undefined;
}

export function EstimateDialog(props: EstimateDialogProps) {
  const { edit, atUnpriced, initial, template, onClose, onSaved } = props;
  const words = useWords(estimateEditorWords);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const form = { head, atUnpriced, onClose, onSaved };
  return (
    <Dialog
      opened={edit !== undefined}
      onClose={onClose}
      size="xl"
      title={edit === 'new' ? words.newEstimate : words.editEstimate}
      beside={<div ref={setHead} className={classes.head} />}
    >
      {edit === 'new' && <New initial={initial} templateId={template} {...form} />}
      {edit !== undefined && edit !== 'new' && <Loaded key={edit} id={edit} {...form} />}
    </Dialog>
  );
}

interface NewProps extends FormProps {
  readonly initial: InitialParties;
  readonly templateId: string | undefined;
}

/** A new one is calculated with what the settings say now. */
function New({ initial, templateId, ...form }: NewProps) {
  const words = useWords(estimateTemplatesWords);
  const { data, error, refetch } = useQuery(shopQuery);
  const parties = useInitialParties(initial);
  const copied = useQuery({ ...templateQuery(templateId ?? ''), enabled: templateId !== undefined });
  const isReady = parties && (templateId === undefined || copied.data);
  const [opened, setOpened] = useState<Beginning | null>(null);
  if (!opened && isReady) setOpened({ parties, template: copied.data });
  if (data && opened)
    return (
      <Arrived>
        <EstimateForm estimate={null} {...opened} rates={data} {...form} />
      </Arrived>
    );
  if (copied.error instanceof ApiError && copied.error.status === 404)
    return <EmptyState text={words.gone} />;
  if (copied.error) return <LoadFailure error={copied.error} onRetry={() => void copied.refetch()} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <FormSkeleton />;
}

/** The form opens with the current estimate, and no later response closes it. */
function Loaded({ id, ...form }: FormProps & { readonly id: string }) {
  const words = useWords(estimateEditorWords);
  const fail = useFailure();
  const { data, error, isFetchedAfterMount, refetch } = useQuery(estimateQuery(id));
  const { data: shop } = useQuery(shopQuery);
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  if (!estimate && data && isFetchedAfterMount && !error) setEstimate(data);
  const gone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (error) fail(error, gone ? words.gone : words.loadFailed);
    // oxlint-disable-next-line react/exhaustive-deps -- shown once for each failure
  }, [error]);
  if (estimate) {
    // The rates are its own; the default mechanic of a line is the shop's.
    const { laborRate, taxRate: vatRate } = estimate;
    const { vatRegistered = true, defaultMechanic = '' } = shop ?? {};
    const rates = { laborRate, vatRate, vatRegistered, defaultMechanic };
    return (
      <Arrived>
        <EstimateForm estimate={estimate} rates={rates} {...form} />
      </Arrived>
    );
  }
  if (gone) return <EmptyState text={words.gone} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <FormSkeleton />;
}
