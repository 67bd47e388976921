import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '#web/i18n.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { businessWords } from '../business.words.ts';
import { businessQuery } from './business.queries.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SiteImages } from './SiteImages.tsx';
import { SiteTextsCard } from './SiteTextsCard.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

interface SettingsPageProps {
  readonly specialDays: ReactNode;
  readonly booking: ReactNode;
  readonly highVoltage: ReactNode;
  readonly reminders: ReactNode;
  readonly accounting: ReactNode;
  /** About all data, which this feature knows nothing of. */
  readonly backups: ReactNode;
  readonly everything: ReactNode;
  readonly connections: ReactNode;
  readonly system: ReactNode;
}

export function SettingsPage({
  specialDays,
  booking,
  highVoltage,
  reminders,
  accounting,
  backups,
  everything,
  connections,
  system,
}: SettingsPageProps) {
  const words = useWords(businessWords);
  const { data, error, refetch } = useQuery(businessQuery);
  return (
    <>
      <PageHeader title={words.title} note={words.hint} />
      {data ? (
        <Sections>
          <SettingsForm business={data} />
          {specialDays}
          <SiteTextsCard />
          <SiteImages />
          {booking}
          {highVoltage}
          {reminders}
          {accounting}
          {backups}
          {everything}
          {connections}
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

/** What a person does first: from then on nothing moves the page but they. */
const firstInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * A link may lead to a section, which is there only once the settings are loaded, and which moves while those above it
 * get their content: it is shown again until the person does something.
 */
function Sections({ children }: { readonly children: ReactNode }) {
  const { hash } = useLocation();
  const all = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const section = hash ? document.getElementById(hash) : null;
    if (!section || !all.current) return;
    // Called at once, and with each change of the height.
    const settling = new ResizeObserver(() => section.scrollIntoView());
    settling.observe(all.current);
    const stop = () => settling.disconnect();
    for (const input of firstInputs) window.addEventListener(input, stop, { passive: true });
    return () => {
      stop();
      for (const input of firstInputs) window.removeEventListener(input, stop);
    };
  }, [hash]);
  return <Stack ref={all}>{children}</Stack>;
}
