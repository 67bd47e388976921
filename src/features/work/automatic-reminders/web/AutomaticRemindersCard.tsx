import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { SettingsSection } from '#web/ui/SettingsSection.tsx';
import { automaticRemindersWords } from '../automatic-reminders.words.ts';
import { AutomaticRemindersForm } from './AutomaticRemindersForm.tsx';
import { remindersStateQuery } from './automatic-reminders.queries.ts';
import { Skeleton } from '#web/ui/skeletons.tsx';

/** The part of the settings about what is sent to customers without a person deciding it each time. */
export function AutomaticRemindersCard() {
  const words = useWords(automaticRemindersWords);
  const { data, error, refetch } = useQuery(remindersStateQuery);
  return (
    <SettingsSection title={words.title} hint={words.hint} id="reminders">
      {data ? (
        <AutomaticRemindersForm state={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={230} radius="md" aria-busy />
      )}
    </SettingsSection>
  );
}
