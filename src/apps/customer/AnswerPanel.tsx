import { answerFields } from '#features/work/jobs/job-view.ts';
import { answerSum, type AnswerSum } from '#features/work/jobs/answer-sum.ts';
import { consentSentence } from '#features/work/jobs/consent.words.ts';
import { displayNumber, displaySum } from '#shared/money.ts';
import { inLanguage } from '#shared/words.ts';
import { answerWords } from './answer.words.ts';
import { words, type EstimateProps } from './customer-input.ts';

const approvedBefore = ({ estimate }: EstimateProps): number =>
  estimate.lines.filter(({ answer }) => answer === 'approved').length;

const takesBack = ({ view, estimate }: EstimateProps): boolean =>
  estimate.lines.some(
    ({ id, approvedPrice }) => approvedPrice !== null && view.form?.answers[id] === 'declined',
  );

/** The sum of what is chosen on the page as it is sent. */
function shownSum({ view, estimate }: EstimateProps): AnswerSum {
  const lines = estimate.lines.map(({ id, net, price, answer, isUnpriced }) => ({
    net,
    price,
    isUnpriced,
    answer: estimate.asked.includes(id) ? (view.form?.answers[id] ?? null) : (answer ?? 'approved'),
  }));
  return answerSum(lines, estimate.applyTax ? estimate.taxRate : null);
}

/** The sum, a comment, the name, and the sentence that is agreed to. */
export function AnswerPanel(props: EstimateProps) {
  const { view } = props;
  const spoken = words(view.language);
  const sum = shownSum(props);
  return (
    <section className="panel" aria-labelledby="answer-title">
      <div className="sum">
        <h2 id="answer-title">{spoken.yourAnswer}</h2>
        <Sums {...props} sum={sum} />
      </div>
      <Fields {...props} />
      <Bar {...props} sum={sum} />
    </section>
  );
}

interface SumProps extends EstimateProps {
  readonly sum: AnswerSum;
}

function Sums({ view: { language }, estimate: { applyTax, taxRate, whyNoVat }, sum }: SumProps) {
  const spoken = words(language);
  const money = (amount: string) => displaySum(amount, language);
  const open = (amount: string) => money(amount) + (sum.hasUnpriced ? '+' : '');
  const isNoneDeclined = sum.declined === 0;
  return (
    <>
      <dl className="sums">
        {applyTax && (
          <>
            <div>
              <dt>{spoken.totalWithoutVat}</dt>
              <dd data-show="subtotal">{open(sum.subtotal)}</dd>
            </div>
            <div>
              <dt>{spoken.vat(displayNumber(taxRate, language))}</dt>
              <dd data-show="tax">{open(sum.tax)}</dd>
            </div>
          </>
        )}
        <div className="sums-total">
          <dt>{applyTax ? spoken.totalWithVat : spoken.total}</dt>
          <dd data-show="total">{open(sum.total)}</dd>
        </div>
        <div className="sums-declined" hidden={isNoneDeclined}>
          <dt data-show="declined">{inLanguage(answerWords, language).declined(sum.declined)}</dt>
          <dd>
            <s data-show="declinedPrice">{money(sum.declinedPrice)}</s>
          </dd>
        </div>
      </dl>
      {sum.hasUnpriced && <p className="sums-note">{spoken.unpricedNote}</p>}
      {whyNoVat && <p className="sums-note">{whyNoVat}</p>}
      <p className="rounding" hidden={!sum.isRounded}>
        {spoken.rounding}
      </p>
    </>
  );
}

function Fields({ view: { language, form } }: EstimateProps) {
  const spoken = words(language);
  const problems = form?.problems;
  const isFirst = problems?.lines.length === 0;
  const isTooLong = problems?.comment === 'tooLong';
  return (
    <div className="fields">
      <div className="field">
        <label htmlFor="comment">
          {spoken.comment} <span className="field-optional">{spoken.optional}</span>
        </label>
        <textarea
          id="comment"
          name={answerFields.comment}
          rows={2}
          maxLength={2000}
          defaultValue={form?.comment}
          aria-invalid={isTooLong || undefined}
          aria-describedby="problem-comment"
        />
        <p className="problem" id="problem-comment" hidden={!isTooLong}>
          {spoken.commentTooLong}
        </p>
      </div>
      <div className="field">
        <label htmlFor="name">{spoken.name}</label>
        <input
          id="name"
          name={answerFields.name}
          autoComplete="name"
          maxLength={200}
          required
          defaultValue={form?.name}
          aria-invalid={problems?.name ? true : undefined}
          aria-describedby="problem-name"
          {...(isFirst && problems.name ? { autoFocus: true } : {})}
        />
        <p className="problem" id="problem-name" hidden={!problems?.name}>
          {problems?.name === 'tooLong' ? spoken.nameTooLong : spoken.nameRequired}
        </p>
      </div>
    </div>
  );
}

function Consent(props: SumProps) {
  const { view, estimate, sum } = props;
  const spoken = words(view.language);
  const agreed = view.form?.agreedTotal ?? null;
  const before = approvedBefore(props);
  const sentence =
    agreed === null
      ? ''
      : consentSentence(
          {
            approved: sum.approved,
            approvedBefore: before,
            takesBack: takesBack(props),
            total: agreed,
            applyTax: estimate.applyTax,
          },
          view.language,
        );
  return (
    <div
      className="consent"
      id="consent"
      tabIndex={-1}
      // What is left to do, for a browser without script, which begins at the top of the page.
      {...(view.form?.isToBeAgreed ? { autoFocus: true } : {})}
    >
      <p className="consent-sentence" data-before={before} hidden={agreed === null}>
        {sentence}
      </p>
      <p className="consent-check" hidden={agreed !== null}>
        {spoken.checkFirst}
      </p>
      <input type="hidden" name={answerFields.total} defaultValue={agreed ?? ''} />
    </div>
  );
}

/** At the end of the form; with a script it stays in view on phones and follows the choices. What is agreed to stands in it. */
function Bar(props: SumProps) {
  const { view, estimate, sum } = props;
  const { language, form } = view;
  const spoken = words(language);
  const chosen = inLanguage(answerWords, language);
  const all = sum.approved + sum.declined;
  const money = displaySum(sum.total, language);
  const agreed = (form?.agreedTotal ?? null) !== null;
  const full = sum.approved > 0 ? chosen.approve(sum.approved) : chosen.decline;
  const short = sum.approved > 0 ? chosen.approveShort(sum.approved) : chosen.decline;
  return (
    <div className="bar">
      <p className="problem problem-sending" role="alert" />
      <Consent {...props} />
      <p className="bar-sum">
        <span data-show="counts">
          {sum.open > 0 ? chosen.progress(all, all + sum.open) : chosen.counts(sum.approved, sum.declined)}
        </span>
        <strong data-show="barTotal">{money}</strong>
        {estimate.applyTax && <span>{spoken.withVat}</span>}
      </p>
      <button className="button button-primary" type="submit" aria-describedby="consent">
        <span className="button-long">{agreed ? full : chosen.check}</span>
        <span className="button-short">{agreed ? short : chosen.check}</span>
        <span className="button-sum">{agreed && sum.approved > 0 && `\u00a0· ${money}`}</span>
      </button>
      <p className="afterwards">{spoken.afterwards}</p>
    </div>
  );
}
