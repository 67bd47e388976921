import { inLanguage, type Language } from '#shared/words.ts';
import { ekiiWords } from './ekii.words.ts';
import type { Household } from './support-amounts.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/** One question; the first answer is chosen to begin with. */
function Choices(props: {
  readonly name: string;
  readonly question: string;
  readonly choices: readonly Choice[];
}) {
  const { name, question, choices } = props;
  return (
    <fieldset className="ekii-question">
      <legend>{question}</legend>
      {choices.map(({ value, label, hint }, index) => (
        <label key={value} className="ekii-choice">
          <input type="radio" name={name} value={value} defaultChecked={index === 0} />
          <span>
            {label} {hint && <small>{hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Hidden until its script (calculator.ts) has filled in the answer. Nothing is sent, so it is no form. */
export function SupportCalculator({ language }: { readonly language: Language }) {
  const words = inLanguage(ekiiWords, language);
  const cars: Choice[] = [
    { value: 'electric', label: words.electric },
    { value: 'plugIn', label: words.plugIn },
  ];
  const conditions: Choice[] = [
    { value: 'new', label: words.new, hint: words.newMeans },
    { value: 'used', label: words.used, hint: words.usedMeans },
  ];
  const families: (Choice & { readonly value: Household })[] = [
    { value: 'regular', label: words.no },
    { value: 'largeFamily5', label: words.yesFive },
    { value: 'largeFamily7', label: words.yesSeven },
  ];
  return (
    <section className="section section-tinted" aria-labelledby="ekii-calculator-title" hidden>
      <div className="wrap">
        <h2 id="ekii-calculator-title">{words.calculatorTitle}</h2>
        <div id="support-calculator" className="ekii-calculator">
          <div className="ekii-questions">
            <Choices name="drive" question={words.whichCar} choices={cars} />
            <Choices name="condition" question={words.newOrUsed} choices={conditions} />
            <Choices name="household" question={words.isLargeFamily} choices={families} />
            <label className="ekii-choice ekii-replaces">
              <input type="checkbox" name="replacesCombustion" />
              <span>{words.replaces}</span>
            </label>
          </div>
          <div className="ekii-result">
            <output aria-live="polite" aria-atomic="true">
              {words.expected} <strong className="ekii-result-amount" />{' '}
              <span className="ekii-result-explanation" />
            </output>
          </div>
          <p className="ekii-decision">{words.notADecision}</p>
        </div>
      </div>
    </section>
  );
}
