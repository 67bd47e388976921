import { IconBatteryCharging, IconDownload } from '@tabler/icons-react';
import type { ReportOfJob } from '#features/work/batteries/report-view.ts';
import { jobPaths, type JobView } from '#features/work/jobs/job-view.ts';
import { displayDay } from '#shared/dates.ts';
import { displayNumber } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { batteryCardWords } from './battery-card.words.ts';

interface BatteryCardsProps {
  readonly view: JobView;
  readonly reports: readonly ReportOfJob[];
}

/** The battery reports of the car of a job, each with the link that may be passed on. */
export function BatteryCards({ view: { language, path }, reports }: BatteryCardsProps) {
  const words = inLanguage(batteryCardWords, language);
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="battery">
      <h2 id="battery">{words.title}</h2>
      {reports.map((report) => (
        <Card key={report.number} report={report} path={path} language={language} />
      ))}
    </section>
  );
}

interface CardProps {
  readonly report: ReportOfJob;
  /** Of the page of the job. */
  readonly path: string;
  readonly language: Language;
}

function Card({ report, path, language }: CardProps) {
  const words = inLanguage(batteryCardWords, language);
  const { number, health, percent, measuredAt, odometer, isWithdrawn } = report;
  const facts = [
    words.measured(displayDay(measuredAt)),
    odometer === null ? null : `${displayNumber(odometer, language)}\u00a0km`,
    words.number(number),
  ];
  return (
    <div className="card battery-card">
      <p className="battery-health">
        <IconBatteryCharging size={26} aria-hidden="true" />
        <strong>{health}</strong> <span>{words.ofReference}</span>
      </p>
      <div className="battery-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
      <p className="battery-facts">
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {isWithdrawn && <p className="battery-gone">{words.withdrawn}</p>}
      <p className="battery-links">
        <a className="button" href={report.path}>
          {words.open}
        </a>
        <a className="button button-quiet" href={path + jobPaths.batteryPdf(number)}>
          <IconDownload size={20} aria-hidden="true" /> PDF
        </a>
      </p>
      <p className="battery-facts">{words.passOn}</p>
    </div>
  );
}
