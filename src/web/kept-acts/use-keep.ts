import { useCallback } from 'react';
import { useWords } from '../i18n.tsx';
import { useUser } from '../signed-in.ts';
import { useToast } from '../toast.tsx';
import { webWords } from '../web.words.ts';
import { keepAct, StorageFull, type Act, type ActEndpoint } from './kept-acts.ts';
import { keptActsWords } from './kept-acts.words.ts';

/** Returns what keeps an act of the signed-in person, and says so where this device cannot keep it. True: it is kept. */
export function useKeep(): (endpoint: ActEndpoint, act: Act, photos?: readonly Blob[]) => Promise<boolean> {
  const userId = useUser()?.id;
  const { show } = useToast();
  const words = useWords(keptActsWords);
  const { error } = useWords(webWords);
  return useCallback(
    async (endpoint, act, photos) => {
      if (userId === undefined) return false;
      try {
        await keepAct(userId, endpoint, act, photos);
        return true;
      } catch (reason) {
        const description = reason instanceof StorageFull ? words.full : words.cannotKeep;
        show({ title: error, description, kind: 'destructive' });
        return false;
      }
    },
    [userId, show, words, error],
  );
}
