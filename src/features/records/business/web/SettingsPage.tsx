import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useWords } from '../../../../web/i18n.tsx';
import { LoadFailure } from '../../../../web/ui/LoadFailure.tsx';
import { PageHeader } from '../../../../web/ui/PageHeader.tsx';
import { businessWords } from '../business.words.ts';
import { businessQuery } from './business.queries.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SiteImages } from './SiteImages.tsx';

interface SettingsPageProps {
  /** About all data, which this feature knows nothing of. */
  readonly backups: ReactNode;
  readonly system: ReactNode;
}

export function SettingsPage({ backups, system }: SettingsPageProps) {
  const words = useWords(businessWords);
  const { data, error, refetch } = useQuery(businessQuery);
  return (
    <>
      <PageHeader title={words.title} note={words.hint} />
      {data ? (
        <Sections>
          <SettingsForm business={data} />
          <SiteImages />
          {backups}
          {system}
        </Sections>
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

/** A link may lead to a section, which is there only once the settings are loaded. */
function Sections({ children }: { readonly children: ReactNode }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  return <Stack>{children}</Stack>;
}
