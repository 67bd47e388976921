import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { SettingsSection } from '#web/ui/SettingsSection.tsx';
import { accountingCodesWords } from '../accounting-codes.words.ts';
import { accountingCodesQuery } from './accounting.queries.ts';
import { AccountingCodesForm } from './AccountingCodesForm.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

/** The part of the settings that says how the journal of sales is coded for the accountant. */
export function AccountingCodesCard() {
  const words = useWords(accountingCodesWords);
  const { data, error, refetch } = useQuery(accountingCodesQuery);
  return (
    <SettingsSection title={words.title} hint={words.hint} id="accounting">
      {data ? (
        <AccountingCodesForm codes={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={380} radius="md" aria-busy />
      )}
    </SettingsSection>
  );
}
