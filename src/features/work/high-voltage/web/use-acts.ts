import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, request, upload } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useReported } from '#web/reported.ts';
import { useSendOnce } from '#web/send-once.ts';
import { highVoltageContract as contract, type Isolation } from '../high-voltage.contract.ts';
import { isolationPageWords } from '../isolation-page.words.ts';
import { isolationQuery } from './high-voltage.queries.ts';

type BodyOf<Name extends 'recordStep' | 'sign' | 'end'> = z.input<(typeof contract)[Name]['body']>;

/** The disconnect is out; the photo is the file. */
export interface Disconnected {
  readonly heldBy: string;
  readonly lock: string;
  readonly photo: File;
}

/** Everything that is recorded on the screen of an isolation. */
type ActToSend =
  | { readonly of: 'step'; readonly body: BodyOf<'recordStep'> }
  | { readonly of: 'disconnect'; readonly disconnected: Disconnected }
  | { readonly of: 'signature'; readonly body: BodyOf<'sign'> }
  | { readonly of: 'secondPerson'; readonly version: number }
  | { readonly of: 'end'; readonly body: BodyOf<'end'> };

function sendDisconnect(
  id: string,
  { heldBy, lock, photo }: Disconnected,
  headers: Record<string, string>,
): Promise<Isolation> {
  const form = new FormData();
  // Fields first: the server reads the form from its beginning.
  form.append('heldBy', heldBy);
  form.append('lock', lock);
  // Its own name may say whose car it is.
  form.append('files', photo, 'lock.jpg');
  return upload(contract.recordDisconnect, form, { params: { id }, headers });
}

function sendAct(id: string, act: ActToSend, headers: Record<string, string>): Promise<Isolation> {
  const params = { id };
  switch (act.of) {
    case 'step':
      return request(contract.recordStep, { params, body: act.body }, { headers });
    case 'disconnect':
      return sendDisconnect(id, act.disconnected, headers);
    case 'signature':
      return request(contract.sign, { params, body: act.body }, { headers });
    case 'secondPerson':
      return request(contract.confirm, { params, body: { version: act.version } }, { headers });
    case 'end':
      return request(contract.end, { params, body: act.body }, { headers });
  }
}

/** Records acts of an isolation; the screen shows at once what the server answers. */
export function useActs(id: string) {
  const words = useWords(isolationPageWords);
  const queries = useQueryClient();
  const { queryKey } = isolationQuery(id);
  const send = useSendOnce((act: ActToSend, headers) => sendAct(id, act, headers));
  const { mutate, isPending, error } = useReported({
    mutationFn: send,
    failed: words.failed,
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    // What was refused may stand otherwise than the screen shows.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  const fields = error instanceof ApiError ? error.fields : {};
  return { record: mutate, isPending, errorOf: (field: string): string | undefined => fields[field]?.[0] };
}
export type Acts = ReturnType<typeof useActs>;
