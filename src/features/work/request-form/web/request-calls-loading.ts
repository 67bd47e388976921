import { importOnline } from '../../../../web/import-online.ts';

type Calls = typeof import('./request-calls.ts');
let loading: Promise<Calls> | undefined;

/** Schemas, rules and calls: loaded with the first touch of the form, since drawing it needs none of them. */
export function loadCalls(): Promise<Calls> {
  loading ??= importOnline(() => import('./request-calls.ts')).catch((error: unknown) => {
    loading = undefined; // no connection just now: the next use tries again
    throw error;
  });
  return loading;
}
