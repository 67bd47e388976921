import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/api-client.ts';
import { Arrived, FormSkeleton } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { shopQuery } from '#features/records/business/web/shared.queries.ts';
import { useInitialParties, type InitialParties } from '#features/records/vehicles/web/shared.queries.ts';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import { estimateTemplatesWords } from '../../estimate-templates.words.ts';
import type { Estimate } from '../../estimates.contract.ts';
import classes from './EstimateEditor.module.css';
import { EstimateForm } from './lazy-estimate-form.ts';
import { templateQuery } from '../templates/estimate-templates.queries.ts';
import type { Beginning } from './use-estimate-form.ts';

interface FormProps {
  /** Whom and which car it is for. */
  readonly initial: InitialParties;
  /** The template that it begins with. */
  readonly template: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: (estimate: Estimate) => void;
}

/** The dialog in which a new estimate is written; one that there is already is edited on its page. */
export function EstimateDialog({ opened, ...form }: FormProps & { readonly opened: boolean }) {
  const words = useWords(estimateEditorWords);
  const [head, setHead] = useState<HTMLElement | null>(null);
  return (
    <Dialog
      opened={opened}
      onClose={form.onClose}
      size="xl"
      title={words.newEstimate}
      beside={<div ref={setHead} className={classes.head} />}
    >
      {opened && <New head={head} {...form} />}
    </Dialog>
  );
}

interface NewProps extends FormProps {
  /** The place beside the title. */
  readonly head: HTMLElement | null;
}

/** A new one is calculated with what the settings say now. */
function New({ initial, template, ...form }: NewProps) {
  const words = useWords(estimateTemplatesWords);
  const { data, error, refetch } = useQuery(shopQuery);
  const parties = useInitialParties(initial);
  const copied = useQuery({ ...templateQuery(template ?? ''), enabled: template !== undefined });
  const isReady = parties && (template === undefined || copied.data);
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  if (!beginning && isReady) setBeginning({ parties, template: copied.data });
  if (data && beginning)
    return (
      <Arrived>
        <EstimateForm estimate={null} {...beginning} rates={data} {...form} />
      </Arrived>
    );
  if (copied.error instanceof ApiError && copied.error.status === 404)
    return <EmptyState text={words.gone} />;
  if (copied.error) return <LoadFailure error={copied.error} onRetry={() => void copied.refetch()} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <FormSkeleton />;
}
