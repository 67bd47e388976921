import { ApiError } from './api-client.ts';
import { useFailure } from './errors.ts';
import { useWords } from './i18n.tsx';
import { useToast } from './toast.tsx';
import { webWords } from './web.words.ts';

/** Takes a change back by the server, which rejects it once somebody changed the record since. */
export type Undo = () => Promise<unknown>;

interface Done {
  readonly title?: string;
  readonly description?: string;
  /** Null where it cannot be taken back. */
  readonly undo: Undo | null;
}

/** Says what was done, with a button that takes it back. */
export function useDone(): (done: Done) => void {
  const words = useWords(webWords);
  const { show, succeed } = useToast();
  const fail = useFailure();
  const takeBack = async (undo: Undo) => {
    try {
      await undo();
      succeed(words.undone);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.response?.code === 'concurrent_modification';
      if (isConflict) show({ title: words.error, description: words.undoConflict, kind: 'destructive' });
      else fail(error, words.undoFailed);
    }
  };
  return ({ title = words.success, description, undo }) =>
    show({
      title,
      ...(description !== undefined && { description }),
      ...(undo && { onUndo: () => void takeBack(undo) }),
    });
}
