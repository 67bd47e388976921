import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { SettingsSection } from '#web/ui/SettingsSection.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { highVoltageSettingsWords } from '../high-voltage-settings.words.ts';
import { highVoltageSettingsQuery } from './settings.queries.ts';
import { HighVoltageSettingsForm } from './HighVoltageSettingsForm.tsx';

/** The part of the settings about isolating cars. */
export function HighVoltageSettingsCard() {
  const words = useWords(highVoltageSettingsWords);
  const { data, error, refetch } = useQuery(highVoltageSettingsQuery);
  return (
    <SettingsSection title={words.title} hint={words.hint} id="high-voltage">
      {data ? (
        <HighVoltageSettingsForm settings={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={200} radius="md" aria-busy />
      )}
    </SettingsSection>
  );
}
