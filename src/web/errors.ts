import { useCallback } from 'react';
import { ApiError } from './api-client.ts';
import { useWords } from './i18n.tsx';
import { reportLostSession } from './session.ts';
import { useToast } from './toast.tsx';
import { webWords } from './web.words.ts';

/** The sentence a person can act on, when the server gave one. */
export function useReason(): (error: unknown) => string | undefined {
  const { noConnection } = useWords(webWords);
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return undefined;
      return error.status === 0 ? noConnection : (error.response?.userMessage ?? error.message);
    },
    [noConnection],
  );
}

/** Shows a failed action: `fail(error, 'Failed to save service')`. A lost session is handled elsewhere. */
export function useFailure(): (error: unknown, description: string) => void {
  const { show } = useToast();
  const words = useWords(webWords);
  const reasonOf = useReason();
  return useCallback(
    (error, description) => {
      if (error instanceof ApiError && error.status === 401) return reportLostSession();
      // What is wrong with a field says more than that something is.
      const [ofField] = error instanceof ApiError ? Object.values(error.fields).flat() : [];
      const detail = ofField ?? reasonOf(error);
      show({ title: words.error, description, kind: 'destructive', ...(detail ? { detail } : {}) });
    },
    [show, words, reasonOf],
  );
}
