import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';

/** What the screen of a list keeps in its URL: what is searched for, and which record is open, or a new one. */
export const listSearch = z.object({
  search: z.string().optional().catch(undefined),
  edit: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
});

interface ChangeOptions {
  /** Replaces the history entry: for typing in a search box. */
  readonly replace?: boolean;
  /** The form was saved: leave without asking about its changes. */
  readonly saved?: boolean;
}

/** The screen's state in the URL, read through its schema; a change keeps what it does not name. */
export function useSearchState<S extends z.ZodObject>(schema: S) {
  const raw: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (patch: Partial<z.output<S>>, { replace = false, saved = false }: ChangeOptions = {}) =>
    void navigate({
      to: '.',
      search: ((previous: object) => ({ ...previous, ...patch })) as never,
      replace,
      ignoreBlocker: saved,
      resetScroll: false,
    });
  return [schema.parse(raw), change] as const;
}
