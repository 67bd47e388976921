/** How long what was loaded when a link was pointed at counts as new. */
const NEW_FOR_MS = 5_000;
/** As long as it takes to start on a slow computer: what came with the page is new until then. */
const STARTING_MS = 20_000;

interface State {
  readonly dataUpdatedAt: number;
  readonly dataUpdateCount: number;
  readonly isInvalidated: boolean;
}

const isFromPage = ({ dataUpdateCount }: State): boolean =>
  dataUpdateCount === 1 && performance.now() < STARTING_MS;

/** For what is fetched each time it is shown: not again while it is new, unless it changed. */
export const refetchWhenShown = ({ state }: { readonly state: State }): 'always' | false =>
  !state.isInvalidated && (isFromPage(state) || Date.now() - state.dataUpdatedAt < NEW_FOR_MS)
    ? false
    : 'always';

/** For what a form begins with: who opens it starts from what the server has now. */
export const keptBriefly = { gcTime: NEW_FOR_MS, refetchOnMount: refetchWhenShown } as const;

/** Whether a form reads its record by it: nothing changes beside what is typed. */
export const isForForm = ({
  options: { gcTime },
}: {
  readonly options: { readonly gcTime?: number };
}): boolean => gcTime !== undefined && gcTime <= NEW_FOR_MS;
