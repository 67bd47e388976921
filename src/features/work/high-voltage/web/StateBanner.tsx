import { IconAlertTriangle, IconBiohazard, IconBolt, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { displayMoment } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import type { Isolation } from '../high-voltage.contract.ts';
import { isolationPageWords } from '../isolation-page.words.ts';
import classes from './IsolationPage.module.css';

interface BannerProps {
  readonly tone: 'safe' | 'live' | 'danger' | 'ended';
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

const Banner = ({ tone, icon, children }: BannerProps) => (
  <div className={classes.banner} data-tone={tone}>
    {icon}
    <span>{children}</span>
  </div>
);

/** What is assumed of the car now: safe by a signature of today alone. */
export function StateBanner({ isolation }: { readonly isolation: Isolation }) {
  const words = useWords(isolationPageWords);
  return (
    <div role="status" className={classes.banners}>
      {isolation.isQuarantined && (
        <Banner tone="danger" icon={<IconBiohazard size={22} aria-hidden />}>
          {words.inQuarantine}
        </Banner>
      )}
      <State isolation={isolation} />
    </div>
  );
}

function State({ isolation }: { readonly isolation: Isolation }) {
  const words = useWords(isolationPageWords);
  const { state, endedAt, endedHow, isOverLimit, isOutdated } = isolation;
  if (endedAt !== null)
    return (
      <Banner tone="ended" icon={<IconBolt size={22} aria-hidden />}>
        {endedHow === 'energized' ? words.endedEnergized : words.endedBrokenOff}, {displayMoment(endedAt)}
      </Banner>
    );
  if (state === 'de_energized')
    return (
      <Banner tone="safe" icon={<IconShieldCheck size={22} aria-hidden />}>
        {words.de_energized}
      </Banner>
    );
  if (isOverLimit || isOutdated)
    return (
      <Banner tone="danger" icon={<IconAlertTriangle size={22} aria-hidden />}>
        {isOverLimit ? words.overLimit : words.outdated}
      </Banner>
    );
  return (
    <Banner tone="live" icon={<IconBolt size={22} aria-hidden />}>
      {words.energized}
    </Banner>
  );
}
