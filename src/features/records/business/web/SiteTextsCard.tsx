import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { SettingsSection } from '#web/ui/SettingsSection.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { siteTextsWords } from '../site-texts.words.ts';
import { siteTextsQuery } from './site-texts.queries.ts';
import { SiteTextsForm } from './SiteTextsForm.tsx';

/** The part of the settings about what the website says beside the facts of the business. */
export function SiteTextsCard() {
  const words = useWords(siteTextsWords);
  const { data, error, refetch } = useQuery(siteTextsQuery);
  return (
    <SettingsSection title={words.title} hint={words.hint} id="site-texts">
      {data ? (
        <SiteTextsForm texts={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} radius="md" aria-busy />
      )}
    </SettingsSection>
  );
}
