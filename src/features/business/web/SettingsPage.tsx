import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../web/i18n.tsx';
import { LoadFailure } from '../../../web/ui/LoadFailure.tsx';
import { PageHeader } from '../../../web/ui/PageHeader.tsx';
import { businessWords } from '../business.words.ts';
import { businessQuery } from './business.queries.ts';
import { SettingsForm } from './SettingsForm.tsx';

export function SettingsPage() {
  const words = useWords(businessWords);
  const { data, error, refetch } = useQuery(businessQuery);
  return (
    <>
      <PageHeader title={words.title} note={words.hint} />
      {data ? (
        <SettingsForm business={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack aria-busy>
          {[360, 150, 330].map((height) => (
            <Skeleton key={height} height={height} radius="lg" />
          ))}
        </Stack>
      )}
    </>
  );
}
