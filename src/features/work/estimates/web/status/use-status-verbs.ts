import { IconCheck, IconPackageImport } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { estimatePageWords } from '../../estimate-page.words.ts';
import { estimatesWords } from '../../estimates.words.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { useChangeStatus } from '../estimates.queries.ts';

/** Returns what completes the work, and what says that its parts are there; null for roles that may not. */
export function useStatusVerbs(estimate: EstimateSummary) {
  const { partsArrived } = useWords(estimatePageWords);
  const { finishWork } = useWords(estimatesWords);
  const mayWrite = useCan()('estimates.write');
  const { mutate, isPending: isBusy } = useChangeStatus(estimate.id);
  return mayWrite
    ? {
        work: {
          label: finishWork,
          Icon: IconCheck,
          press: () => mutate({ estimate, status: 'converted' }),
          isBusy,
        },
        parts: {
          label: partsArrived,
          Icon: IconPackageImport,
          press: () => mutate({ estimate, status: 'approved' }),
          isBusy,
        },
      }
    : null;
}
