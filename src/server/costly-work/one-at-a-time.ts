import type { StreamedDocument } from '../files/send-file.ts';
import { DomainError } from '#shared/errors.ts';
import type { Caller } from './turns.ts';

const RETRY_AFTER_SECONDS = 30;

/** Lets a caller have one of these documents at a time. Throws `too_many_requests`, before anything is sent. */
export function oneAtATime() {
  const receiving = new Set<string>();
  return async ({ key }: Caller, open: () => Promise<StreamedDocument>): Promise<StreamedDocument> => {
    if (receiving.has(key))
      throw new DomainError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    receiving.add(key);
    const onEnd = () => void receiving.delete(key);
    try {
      const document = await open();
      return {
        ...document,
        onEnd() {
          onEnd();
          document.onEnd?.();
        },
      };
    } catch (error) {
      onEnd();
      throw error;
    }
  };
}
