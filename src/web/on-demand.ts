import { useDeferred, type Deferred } from './deferred.ts';
import { useWords } from './i18n.tsx';
import { useToast } from './toast.tsx';
import { webWords } from './web.words.ts';

/** A piece that the user has opened: a toast says when it cannot be fetched, and `onFailed` closes it again. */
export function useOnDemand<Piece>(
  piece: Deferred<Piece>,
  isWanted: boolean,
  onFailed: () => void,
): Piece | undefined {
  const { show } = useToast();
  const words = useWords(webWords);
  return useDeferred(piece, isWanted, () => {
    onFailed();
    show({ title: words.error, description: words.noConnection, kind: 'destructive' });
  });
}
