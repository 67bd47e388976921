import { request } from '#web/api-client.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { DayInput } from '#web/ui/DayInput.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import { estimatesContract, type Estimate } from '../../estimates.contract.ts';
import { neededPartsWords } from '../../needed-parts.words.ts';
import { useReloadEstimate, useUpdateCache } from '../shared.queries.ts';

/** On which day the parts that the work waits for are expected: its customer is offered times after it. */
export function PartsExpected({ estimate }: { readonly estimate: Estimate }) {
  const words = useWords(neededPartsWords);
  const { id, partsExpectedOn } = estimate;
  const today = useRigaDay();
  const updateCache = useUpdateCache();
  const reload = useReloadEstimate();
  const { mutate } = useReported({
    mutationFn: (day: string | null) =>
      request(estimatesContract.expectParts, { params: { id }, body: { partsExpectedOn: day } }),
    // One after the other: the last one counts.
    scope: { id: `parts of estimate ${id}` },
    onMutate: (day) => updateCache(id, { ...estimate, partsExpectedOn: day }),
    succeeded: words.expectedSaved,
    failed: words.expectedFailed,
    onSuccess: (saved) => updateCache(id, saved),
    onError: () => void reload(id).catch(() => undefined),
  });
  const isLate = partsExpectedOn !== null && partsExpectedOn < today;
  return (
    <DayInput
      label={words.expectedOn}
      description={words.expectedHint}
      value={partsExpectedOn}
      onChange={(day) => day !== partsExpectedOn && mutate(day)}
      clearable
      error={isLate ? words.expectedPassed : undefined}
    />
  );
}
