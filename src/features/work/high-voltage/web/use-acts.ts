import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { urlOf } from '#shared/contract.ts';
import { inLanguage } from '#shared/words.ts';
import { ApiError, request } from '#web/api-client.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useOwnActs } from '#web/kept-acts/KeptMark.tsx';
import { useKeep } from '#web/kept-acts/use-keep.ts';
import { useReported } from '#web/reported.ts';
import { useSendOnce } from '#web/send-once.ts';
import { highVoltageContract as contract, type Isolation } from '../high-voltage.contract.ts';
import { stepWords } from '../high-voltage.words.ts';
import { isolationPageWords } from '../isolation-page.words.ts';
import type { WaitingAct } from '../laid-over.ts';
import { isolationQuery } from './high-voltage.queries.ts';

type BodyOf<Name extends 'recordStep' | 'sign' | 'end'> = z.input<(typeof contract)[Name]['body']>;

/** What stands for what everybody has seen: it needs a connection. */
type SignedAct =
  | { readonly of: 'signature'; readonly body: BodyOf<'sign'> }
  | { readonly of: 'secondPerson'; readonly version: number }
  | { readonly of: 'end'; readonly body: BodyOf<'end'> };

function sendSigned(id: string, act: SignedAct, headers: Record<string, string>): Promise<Isolation> {
  const params = { id };
  switch (act.of) {
    case 'signature':
      return request(contract.sign, { params, body: act.body }, { headers });
    case 'secondPerson':
      return request(contract.confirm, { params, body: { version: act.version } }, { headers });
    case 'end':
      return request(contract.end, { params, body: act.body }, { headers });
  }
}

/** Signs, confirms and ends; the screen shows what the server answers. */
function useSigned(id: string) {
  const words = useWords(isolationPageWords);
  const queries = useQueryClient();
  const { queryKey } = isolationQuery(id);
  const send = useSendOnce((act: SignedAct, headers) => sendSigned(id, act, headers));
  return useReported({
    mutationFn: send,
    failed: words.failed,
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    // What was refused may stand otherwise than the screen shows.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** What is recorded on the screen of an isolation: a step is kept on this device, shown at once and sent in order. */
export function useActs(id: string, licensePlate: string | null) {
  const { language } = useLanguage();
  const keep = useKeep();
  const { mutate, isPending, error } = useSigned(id);
  const names = inLanguage(stepWords, language);
  const labelOf = (step: keyof typeof names) => [names[step], licensePlate].filter(Boolean).join(' – ');
  const fields = error instanceof ApiError ? error.fields : {};
  return {
    sign: mutate,
    isPending,
    errorOf: (field: string): string | undefined => fields[field]?.[0],
    keepStep: (body: BodyOf<'recordStep'>) =>
      keep(contract.recordStep, { label: labelOf(body.step), params: { id }, body: { ...body } }),
    keepDisconnect: (body: { readonly heldBy: string; readonly lock: string }, photo: Blob) =>
      keep(contract.recordDisconnect, { label: labelOf('disconnect'), params: { id }, body }, [photo]),
  };
}
export type Acts = ReturnType<typeof useActs>;

/** Returns the acts of an isolation that wait on this device, by the clock of the server, which is `ahead` milliseconds ahead. */
export function useWaitingActs(id: string, ahead: number): WaitingAct[] {
  const { waiting } = useOwnActs();
  const urls = [contract.recordStep, contract.recordDisconnect].map((of) => urlOf(of, { params: { id } }));
  return waiting
    .filter(({ url }) => urls.includes(url))
    .map(({ id: actId, body, madeAt }) => ({ id: actId, body, at: madeAt + ahead }));
}
