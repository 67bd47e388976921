import { IconCheck } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { webWords } from '#web/web.words.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';
import { useChangeStatus } from '../estimates.queries.ts';

/** The work has begun: one press says that it is done. */
export function FinishWork({ estimate }: { readonly estimate: EstimateSummary }) {
  const words = useWords(estimatesWords);
  const { of } = useWords(webWords);
  const mayWrite = useCan()('estimates.write');
  const { mutate, isPending } = useChangeStatus(estimate.id);
  if (!mayWrite || estimate.status !== 'in_service') return null;
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<IconCheck size={18} aria-hidden />}
      loading={isPending}
      aria-label={of(words.finishWork, estimate.estimateNumber)}
      onClick={() => mutate({ estimate, status: 'converted' })}
    >
      {words.finishWork}
    </Button>
  );
}
