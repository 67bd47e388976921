import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react';
import { reportWords } from '#features/work/batteries/battery-report.words.ts';
import type { ReportView } from '#features/work/batteries/report-view.ts';
import { displayDay } from '#shared/dates.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { pathIn } from '#apps/site/site-input.ts';
import { Fact } from '../booking/Parts.tsx';
import type { JobSite } from '../customer-input.ts';
import { Page } from '../Page.tsx';
import { isReachable, Reach } from '../Questions.tsx';
import { batteryPageWords } from './battery-page.words.ts';
import { FileCheck } from './FileCheck.tsx';

export const batteryWords = (language: Language) => inLanguage(batteryPageWords, language);

interface ViewProps {
  readonly view: ReportView;
}
type Report = NonNullable<ReportView['report']>;
interface ReportProps {
  readonly report: Report;
  readonly language: Language;
}

/** The public page of a battery measurement report: whether it holds, what it says, and the check of a file. */
export function BatteryReport({ view, site }: ViewProps & { readonly site: JobSite }) {
  const { language, business, otherPath, report, state } = view;
  const words = batteryWords(language);
  return (
    <Page
      site={site}
      language={language}
      business={business}
      title={words[state]}
      otherPath={otherPath}
      isStill={report === null}
    >
      <Hero view={view} />
      <div className="wrap columns">
        <div className="column">
          {report && <Result report={report} language={language} />}
          {report && (
            <FileCheck issued={report.issued} isWithdrawn={state === 'withdrawn'} language={language} />
          )}
        </div>
        {isReachable(business) && (
          <div className="side">
            <section className="card questions" aria-labelledby="questions">
              <h2 id="questions">{words.questions}</h2>
              <Reach business={business} language={language} />
            </section>
          </div>
        )}
      </div>
      <footer className="wrap about-link">
        <p>
          <a href={pathIn(language, '/privacy')}>{words.privacy}</a>
        </p>
      </footer>
    </Page>
  );
}

function Hero({ view: { language, state, report, withdrawnAt, replacedBy } }: ViewProps) {
  const words = batteryWords(language);
  const Icon = state === 'genuine' ? IconCircleCheckFilled : IconAlertTriangle;
  return (
    <div className="hero battery-hero" data-state={state}>
      <div className="wrap">
        {report && (
          <p className="car">
            {report.plate && <span className="plate">{report.plate}</span>}
            <span>{report.car}</span>
          </p>
        )}
        <h1>
          <Icon size={30} aria-hidden="true" /> {words[state]}
        </h1>
        {withdrawnAt !== null && state === 'withdrawn' && (
          <p className="hero-text battery-warning">
            {words.withdrawnText(displayDay(withdrawnAt))}
            {replacedBy && ` ${words.replacedBy(replacedBy)}`}
          </p>
        )}
        <p className="hero-text">
          {report
            ? words.genuineText(report.issued.number, report.shop, displayDay(report.issuedAt))
            : words.alteredText}
        </p>
      </div>
    </div>
  );
}

function Result({ report, language }: ReportProps) {
  const words = batteryWords(language);
  const names = inLanguage(reportWords, language);
  const { car, plate, vin, health, howMeasured, values, faults, note, replaces } = report;
  const facts = [
    { label: words.car, value: car || null },
    { label: words.plate, value: plate },
    { label: words.vin, value: vin },
    ...howMeasured,
    ...values,
    { label: names.faults, value: faults },
    { label: names.note, value: note },
  ];
  return (
    <section aria-labelledby="result">
      <h2 id="result">{names.title}</h2>
      <p className="battery-health">
        <strong>{health}</strong> <span>{names.health}</span>
      </p>
      {replaces && <p>{names.replaces(replaces)}</p>}
      <dl className="booking-facts">
        {facts.map(({ label, value }) =>
          value === null ? null : (
            <Fact key={label} name={label}>
              <span className="own-words">{value}</span>
            </Fact>
          ),
        )}
      </dl>
      <p className="booking-until">
        {names.holds} {(plate !== null || vin !== null) && words.hiddenNote}
      </p>
    </section>
  );
}
