import { IconCheck, IconPackageImport } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { estimatePageWords } from '../../estimate-page.words.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { useChangeStatus } from '../estimates.queries.ts';

/** Returns what completes the work, and what says that its parts are there; null for roles that may not. */
export function useStatusVerbs(estimate: EstimateSummary) {
  const words = useWords(estimatePageWords);
  const mayWrite = useCan()('estimates.write');
  const { mutate, isPending: isBusy } = useChangeStatus(estimate.id);
  return mayWrite
    ? {
        work: {
          label: words.finish,
          Icon: IconCheck,
          press: () => mutate({ estimate, status: 'converted' }),
          isBusy,
        },
        parts: {
          label: words.partsArrived,
          Icon: IconPackageImport,
          press: () => mutate({ estimate, status: 'approved' }),
          isBusy,
        },
      }
    : null;
}
