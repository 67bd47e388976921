import { useRef } from 'react';
import { ApiError } from './api-client.ts';
import { newKey } from './new-record.ts';

interface Intention<Result> {
  readonly content: string;
  readonly key: string;
  underWay: Promise<Result> | null;
}

/** Whether a key can bring nothing any more: it stands for something else, or for a link that was withdrawn. */
export const isKeySpent = (error: unknown): boolean =>
  error instanceof ApiError && ['key_used', 'link_ended'].includes(error.response?.code ?? '');

/**
 * Sends each intention with a key of its own: what is sent again unchanged is the same, also after its response was lost.
 * Pressed twice, it is one request.
 */
export function useSendOnce<Body, Result>(
  send: (body: Body, headers: Record<string, string>) => Promise<Result>,
): (body: Body) => Promise<Result> {
  const last = useRef<Intention<Result> | null>(null);
  return (body) => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: newKey(), underWay: null };
    const intention = last.current;
    const finish = async () => {
      try {
        const result = await send(body, { 'Idempotency-Key': intention.key });
        if (last.current === intention) last.current = null;
        return result;
      } catch (error) {
        if (isKeySpent(error) && last.current === intention) last.current = null;
        throw error;
      } finally {
        intention.underWay = null;
      }
    };
    return (intention.underWay ??= finish());
  };
}
