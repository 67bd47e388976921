import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { Text } from '#web/ui/Text.tsx';
import { convertWords } from '../../convert.words.ts';
import { estimateQuery } from '#features/work/estimates/web/shared.queries.ts';

/** Says before an invoice is issued how many lines are not on it; nothing where all are. */
export function LeftOutLines({ estimateId }: { readonly estimateId: string }) {
  const words = useWords(convertWords);
  const { data } = useQuery(estimateQuery(estimateId));
  const count = data?.lineItems.filter(({ answer }) => answer === 'declined').length ?? 0;
  if (count === 0) return null;
  return (
    <Text size="sm" role="status">
      {words.leftOut(count)}
    </Text>
  );
}
