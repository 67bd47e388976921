import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { Arrived, FormSkeleton } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { isClosingConfirm } from '#web/ui/confirm.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { useOpenModals } from '#web/ui/modal-host.ts';
import { Title } from '#web/ui/Text.tsx';
import { shopQuery } from '#features/records/business/web/shared.queries.ts';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import type { EstimateStatus } from '../../estimate-status.ts';
import type { Estimate } from '../../estimates.contract.ts';
import { estimateQuery } from '../shared.queries.ts';
import type { EditingPlace } from './editing-place.ts';
import classes from './EstimateEditor.module.css';
import { EstimateForm } from './lazy-estimate-form.ts';

interface EditEstimateProps {
  readonly id: string;
  readonly startAt: EditingPlace;
  readonly onClose: () => void;
  /** `before`: the status that was loaded. */
  readonly onSaved: (estimate: Estimate, before: EstimateStatus | null) => void;
}

/** An estimate in its editing state, in place of its lines on its page. */
export function EditEstimate({ onClose, ...props }: EditEstimateProps) {
  const words = useWords(estimateEditorWords);
  const heading = useId();
  const [head, setHead] = useState<HTMLElement | null>(null);
  const { section, close } = useEscape(onClose);
  return (
    <section ref={section} className={classes.onPage} aria-labelledby={heading}>
      <header className={classes.titled}>
        <Title order={2} id={heading}>
          {words.editEstimate}
        </Title>
        <div ref={setHead} className={classes.head} />
      </header>
      <Loaded {...props} head={head} onClose={close} />
    </section>
  );
}

/** Esc leaves the editing state as it closes a dialog, unless a list or a question is open that it closes first. */
function useEscape(onClose: () => void) {
  const section = useRef<HTMLElement>(null);
  const isAsking = useOpenModals() > 0;
  const close = () => void (isClosingConfirm() || onClose());
  const press = useRef(close);
  useEffect(() => void (press.current = close));
  useEffect(() => {
    const listen = ({ key, target, defaultPrevented, isComposing }: KeyboardEvent) => {
      const { dataset } = target as HTMLElement;
      const isOurs = target === document.body || section.current?.contains(target as Node);
      const isOfOpenList = dataset.mantineStopPropagation === 'true';
      if (key === 'Escape' && isOurs && !isOfOpenList && !defaultPrevented && !isComposing) press.current();
    };
    if (isAsking) return;
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isAsking]);
  return { section, close };
}

interface LoadedProps extends EditEstimateProps {
  /** The place beside the title. */
  readonly head: HTMLElement | null;
}

/** The form opens with the current estimate, and no later response closes it. */
function Loaded({ id, ...form }: LoadedProps) {
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
