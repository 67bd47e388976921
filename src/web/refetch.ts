/** How long what came with the page, or when a link was pointed at, counts as new. */
const NEW_FOR_MS = 5_000;

/** For what is fetched each time it is shown: not again while it is new. */
export const refetchWhenShown = ({
  state,
}: {
  readonly state: { readonly dataUpdatedAt: number; readonly isInvalidated: boolean };
}): 'always' | false =>
  !state.isInvalidated && Date.now() - state.dataUpdatedAt < NEW_FOR_MS ? false : 'always';

/** For what a form begins with: who opens it starts from what the server has now. */
export const keptBriefly = { gcTime: NEW_FOR_MS, refetchOnMount: refetchWhenShown } as const;

/** Whether a form reads its record by it: nothing changes beside what is typed. */
export const isForForm = ({
  options: { gcTime },
}: {
  readonly options: { readonly gcTime?: number };
}): boolean => gcTime !== undefined && gcTime <= NEW_FOR_MS;
