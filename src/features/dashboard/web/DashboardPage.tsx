import { useQuery } from '@tanstack/react-query';
import { dayText } from '../../../shared/dates.ts';
import { useLanguage, useWords } from '../../../web/i18n.tsx';
import { useMay } from '../../../web/signed-in.ts';
import { LoadFailure } from '../../../web/ui/LoadFailure.tsx';
import { PageHeader } from '../../../web/ui/PageHeader.tsx';
import { Surface } from '../../../web/ui/Surface.tsx';
import { useRigaDay } from '../../../web/use-riga-day.ts';
import { dashboardWords } from '../dashboard.words.ts';
import { CriticalAlerts } from './CriticalAlerts.tsx';
import classes from './Dashboard.module.css';
import { statsQuery } from './dashboard.queries.ts';
import { QuickActions } from './QuickActions.tsx';
import { RevenueCard } from './RevenueCard.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { TodaysSchedule } from './TodaysSchedule.tsx';

export function DashboardPage() {
  const words = useWords(dashboardWords);
  const { language } = useLanguage();
  const may = useMay();
  const day = useRigaDay();
  const { data, error, refetch } = useQuery(statsQuery(day));
  return (
    <>
      <PageHeader title={words.title} note={dayText(day, language)} />
      {error && !data ? (
        <Surface>
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </Surface>
      ) : (
        <SummaryCards stats={data} />
      )}
      <div className={classes.room}>
        {may('appointments.read') && (
          <div className={classes.side}>
            <TodaysSchedule day={day} />
            {may('invoices.manage') && <RevenueCard day={day} />}
          </div>
        )}
        <div className={classes.side}>
          {data && <CriticalAlerts stats={data} />}
          <QuickActions />
        </div>
      </div>
    </>
  );
}
