import { IconBattery4, IconDeviceDesktopAnalytics, IconTool } from '@tabler/icons-react';
import { inLanguage, type Language } from '#shared/words.ts';
import { requestFormAddress } from '../frame/navigation.tsx';
import { PageHead } from '../frame/PageHead.tsx';
import { Points } from '../frame/Points.tsx';
import { pathIn, type PageProps } from '../site-input.ts';
import { ekiiWords } from './ekii.words.ts';
import { conversionBonus, displayWholeEuro } from './support-amounts.ts';
import { SupportCalculator } from './SupportCalculator.tsx';
import { SupportTable } from './SupportTable.tsx';
import { Fragment } from 'react';

interface PartProps {
  readonly language: Language;
}

/** The state's support for buying an electric car, and what the centre does for such cars. */
export function EkiiSupport({ language }: PageProps) {
  const words = inLanguage(ekiiWords, language);
  return (
    <>
      <PageHead eyebrow={words.eyebrow} title={words.title} lead={words.lead} />
      <Amounts language={language} />
      <SupportCalculator language={language} />
      <Conditions language={language} />
      <Help language={language} />
      <Questions language={language} />
    </>
  );
}

function Amounts({ language }: PartProps) {
  const words = inLanguage(ekiiWords, language);
  return (
    <section className="section" aria-labelledby="ekii-amounts-title">
      <div className="wrap">
        <h2 id="ekii-amounts-title">{words.amountsTitle}</h2>
        <p className="lead">{words.amountsLead}</p>
        <div className="ekii-amounts">
          <SupportTable language={language} />
          <div className="ekii-bonus">
            <h3>{words.bonusTitle}</h3>
            <p className="ekii-bonus-amount">+{displayWholeEuro(conversionBonus, language)}</p>
            <p>{words.bonusText}</p>
          </div>
        </div>
        <div className="ekii-official">
          <p>{words.official}</p>
          <p>
            {words.programmeLabel} <span lang="lv">{words.programme}</span>.
          </p>
        </div>
      </div>
    </section>
  );
}

function Conditions({ language }: PartProps) {
  const words = inLanguage(ekiiWords, language);
  const conditions: [string, string][] = [
    [words.newElectric, words.newElectricMust],
    [words.usedElectric, words.usedElectricMust],
    [words.newPlugIn, words.newPlugInMust],
    [words.largeFamily, words.largeFamilyMust],
    [words.bonusTitle, words.bonusMust],
  ];
  return (
    <section className="section" aria-labelledby="ekii-conditions-title">
      <div className="wrap ekii-columns">
        <h2 id="ekii-conditions-title">{words.conditionsTitle}</h2>
        <dl className="ekii-conditions">
          {conditions.map(([what, must]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <Co2Text text={must} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Help({ language }: PartProps) {
  const words = inLanguage(ekiiWords, language);
  const services = [
    { Icon: IconBattery4, title: words.batteryTitle, text: words.batteryText },
    { Icon: IconDeviceDesktopAnalytics, title: words.diagnosticsTitle, text: words.diagnosticsText },
    { Icon: IconTool, title: words.maintenanceTitle, text: words.maintenanceText },
  ];
  return (
    <section className="section section-ink" aria-labelledby="ekii-help-title">
      <div className="wrap">
        <h2 id="ekii-help-title">{words.helpTitle}</h2>
        <p className="ekii-help-lead">{words.helpLead}</p>
        <Points points={services} />
        <p className="actions">
          <a className="button button-primary" href={pathIn(language, '/prices')}>
            {words.seePrices}
          </a>
          <a className="button button-light" href={requestFormAddress(language, false)}>
            {words.sendRequest}
          </a>
        </p>
      </div>
    </section>
  );
}

function Questions({ language }: PartProps) {
  const words = inLanguage(ekiiWords, language);
  const questions: [string, string][] = [
    [words.whoDecides, words.whoDecidesAnswer],
    [words.whatIsUsed, words.whatIsUsedAnswer],
    [words.usedPlugIn, words.usedPlugInAnswer],
    [words.goodBattery, words.goodBatteryAnswer],
  ];
  return (
    <section className="section" aria-labelledby="ekii-questions-title">
      <div className="wrap ekii-columns">
        <h2 id="ekii-questions-title">{words.questionsTitle}</h2>
        <div className="ekii-answers">
          {questions.map(([question, answer]) => (
            <div key={question}>
              <h3>{question}</h3>
              <p>
                <Co2Text text={answer} />
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Text in which each `CO2` gets its subscript. */
export const Co2Text = ({ text }: { readonly text: string }) =>
  text.split('CO2').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <>
          CO<sub>2</sub>
        </>
      )}
      {part}
    </Fragment>
  ));
