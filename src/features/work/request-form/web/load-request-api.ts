import { importOnline } from '#web/import-online.ts';

type RequestApi = typeof import('./request-api.ts');
let loading: Promise<RequestApi> | undefined;

/** Schemas, rules and requests, loaded with the first touch of the form: drawing it needs none of them. */
export function loadRequestApi(): Promise<RequestApi> {
  loading ??= importOnline(() => import('./request-api.ts')).catch((error: unknown) => {
    loading = undefined; // no connection now: the next use tries again
    throw error;
  });
  return loading;
}
