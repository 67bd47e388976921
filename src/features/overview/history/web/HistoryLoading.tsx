import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useWords } from '../../../../web/i18n.tsx';
import { webWords } from '../../../../web/web.words.ts';

export function HistoryLoading() {
  const { loading } = useWords(webWords);
  return (
    <Stack aria-busy>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      {[1, 2, 3].map((part) => (
        <Skeleton key={part} height={120} radius="md" />
      ))}
    </Stack>
  );
}
