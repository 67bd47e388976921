import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../api-client.ts';
import { Arrived, FormSkeleton } from '../form/lazy-form.tsx';
import { Dialog } from './Dialog.tsx';
import { EmptyState } from './EmptyState.tsx';
import { LoadFailure } from './LoadFailure.tsx';

interface LoadedProps<R, K extends QueryKey> {
  readonly query: (id: string) => UseQueryOptions<R, Error, R, K>;
  /** What is said of a record that does not exist (any more). */
  readonly gone: string;
  /** The form or the facts; null: a new record. */
  readonly children: (record: R | null) => ReactNode;
}

interface RecordDialogProps<R, K extends QueryKey> extends LoadedProps<R, K> {
  /** The id of a record, or a new one; closed without. */
  readonly edit: string | undefined;
  readonly onClose: () => void;
  readonly title: string;
}

/** The dialog of one record, which a link may have opened: it fetches the record first. */
export function RecordDialog<R, K extends QueryKey>({
  edit,
  onClose,
  title,
  ...content
}: RecordDialogProps<R, K>) {
  return (
    <Dialog opened={edit !== undefined} onClose={onClose} title={title}>
      {edit === 'new' && content.children(null)}
      {edit !== undefined && edit !== 'new' && <Loaded key={edit} id={edit} {...content} />}
    </Dialog>
  );
}

/** A form opens on the record as it is now, never on one that is being refreshed; then nothing takes it away. */
function Loaded<R, K extends QueryKey>(props: LoadedProps<R, K> & { readonly id: string }) {
  const { id, query, gone, children } = props;
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...query(id), refetchOnMount: 'always' });
  const [opened, setOpened] = useState(false);
  if (!opened && data !== undefined && isFetchedAfterMount && !error) setOpened(true);
  if (opened && data !== undefined) return <Arrived>{children(data)}</Arrived>;
  if (error instanceof ApiError && error.status === 404) return <EmptyState text={gone} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <FormSkeleton />;
}
