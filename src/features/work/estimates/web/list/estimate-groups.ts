import type { EstimateSummary } from '../../estimates.contract.ts';
import { nextSteps, type NextStep } from '../../next-step.ts';
import type { EstimatesSearch } from './estimates-search.ts';

export interface StepCount {
  readonly nextStep: NextStep;
  readonly count: number;
  readonly total: string | null;
}

/** What stands in the list, one below the other: the heading of a group, or an estimate. */
export type ListItem =
  | { readonly id: string; readonly group: StepCount; readonly folded: boolean }
  | { readonly id: string; readonly estimate: EstimateSummary };

/** The estimates of a list, without its headings. */
export const estimatesOf = (items: readonly ListItem[]): EstimateSummary[] =>
  items.flatMap((item) => ('estimate' in item ? [item.estimate] : []));

type Folding = Pick<EstimatesSearch, 'search' | 'status' | 'turned'>;

/** What waits for nobody is folded, unless somebody looks for it; any group can be turned the other way. */
export function isFolded(step: NextStep, { search, status, turned }: Folding): boolean {
  const isAtFirst = (step === 'finished' || step === 'rejected') && !search && !status;
  return isAtFirst !== turnedSteps(turned).includes(step);
}

const turnedSteps = (turned: string | undefined): string[] => turned?.split(',') ?? [];

/** Folds or unfolds a group: returns what the address says then. */
export function turn(step: NextStep, turned: string | undefined): string | undefined {
  const now = turnedSteps(turned);
  const next = now.includes(step) ? now.filter((each) => each !== step) : [...now, step];
  return nextSteps.filter((each) => next.includes(each)).join(',') || undefined;
}

interface Grouping {
  readonly steps: readonly StepCount[];
  readonly rows: readonly EstimateSummary[];
  /** More of the open ones are to come: groups without a row follow later. */
  readonly isOpenWhole: boolean;
  readonly folding: Folding;
}

/** The headings with their rows below them. A row stands in the group of its step as it is now, wherever it was fetched. */
export function groupsOf({ steps, rows, isOpenWhole, folding }: Grouping): ListItem[] {
  const counted = new Map(steps.map((step) => [step.nextStep, step]));
  return nextSteps.flatMap((nextStep): ListItem[] => {
    const own = rows.filter((row) => row.nextStep === nextStep);
    const group = counted.get(nextStep) ?? { nextStep, count: own.length, total: null };
    const isShown = own.length > 0 || (isOpenWhole && group.count > 0);
    if (!isShown) return [];
    const folded = isFolded(nextStep, folding);
    return [
      { id: `group of ${nextStep}`, group, folded },
      ...(folded ? [] : own.map((estimate) => ({ id: estimate.id, estimate }))),
    ];
  });
}
