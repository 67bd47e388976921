import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '#web/api-client.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Visit } from '#web/screen.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { checksWords } from '../checks.words.ts';
import { textIn } from '../check-texts.ts';
import { CheckResult } from './result/CheckResult.tsx';
import { FillCheck } from './fill/FillCheck.tsx';
import { checkQuery } from './shared.queries.ts';

/** A check: it is filled in until it is completed, then it is read. */
export function CheckPage() {
  const words = useWords(checksWords);
  const { language } = useLanguage();
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(checkQuery(id));
  const name = data ? textIn(data.name, language) : words.check;
  useDocumentTitle(`${[name, data?.licensePlate].filter(Boolean).join(' ')} · EVService`);
  if (data)
    return data.completedAt === null ? <FillCheck key={id} stored={data} /> : <CheckResult check={data} />;
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <Surface>
        <div role="alert">
          <EmptyState text={words.notFound} />
        </div>
      </Surface>
    );
  if (error)
    return (
      <Surface>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </Surface>
    );
  return (
    <Stack aria-busy>
      {[56, 220, 120].map((height, place) => (
        <Skeleton key={place} height={height} radius="md" />
      ))}
    </Stack>
  );
}
CheckPage.queries = ({ params: { id = '' } }: Visit) => [checkQuery(id)];
