import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import { answerFields, jobPaths } from '#features/work/jobs/job-view.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { words, type Estimate, type EstimateProps } from './customer-input.ts';
import { askedFor } from './job-state.ts';
import { Line } from './Line.tsx';
import { Note } from './Note.tsx';
import { Photos } from './Photos.tsx';
import { Questions } from './Questions.tsx';

/** By this the button of the header belongs to it. */
export const answerFormId = 'answer';

/** The estimate with the choices: a plain form, which a script only makes quicker. */
export function Answer({ view, estimate }: EstimateProps) {
  const spoken = words(view.language);
  const asks = askedFor(estimate);
  const asked = estimate.lines.filter(({ id }) => estimate.asked.includes(id));
  const settled = estimate.lines.filter((line) => !asked.includes(line));
  return (
    <form
      id={answerFormId}
      className="columns"
      method="post"
      action={view.path + jobPaths.answer}
      data-answer=""
      data-tax={estimate.applyTax ? estimate.taxRate : undefined}
    >
      <input type="hidden" name={answerFields.version} value={estimate.version} />
      {estimate.ordering !== null && (
        <input type="hidden" name={answerFields.order} value={estimate.ordering} />
      )}
      <input type="hidden" name={answerFields.token} value={view.formToken} />
      <div className="column">
        <Alerts view={view} estimate={estimate} />
        <Note text={estimate.description} language={view.language} />
        <section aria-labelledby="offered">
          <div className="offered">
            <div>
              <h2 id="offered">{spoken.offered}</h2>
              <p className="hint">{hintOf(asks, spoken)}</p>
            </div>
            {asks !== 'orders' && (
              <p className="all">
                <ForAll answer="approved" label={spoken.approveAll} />
                {asked.some(({ approvedPrice }) => approvedPrice === null) && (
                  <ForAll answer="declined" label={asks === 'asks' ? spoken.declineAll : spoken.declineNew} />
                )}
              </p>
            )}
          </div>
          <Lines view={view} estimate={estimate} lines={asked} />
        </section>
        {settled.length > 0 && (
          <section aria-labelledby="settled">
            <h2 id="settled">{spoken.settled}</h2>
            <Lines view={view} estimate={estimate} lines={settled} />
          </section>
        )}
        <Photos view={view} />
      </div>
      <div className="side side-sticky">
        <AnswerPanel view={view} estimate={estimate} />
        <Questions view={view} title={spoken.askFirst} />
      </div>
    </form>
  );
}

function hintOf(asks: ReturnType<typeof askedFor>, spoken: ReturnType<typeof words>): string {
  if (asks === 'asks') return spoken.offeredHint;
  if (asks === 'orders') return spoken.orderHint;
  return asks === 'asksChanged' ? spoken.offeredChangedHint : spoken.offeredAgainHint;
}

const Lines = ({ lines, ...props }: EstimateProps & Pick<Estimate, 'lines'>) => (
  <ul className="lines">
    {lines.map((line) => (
      <Line key={line.id} {...props} line={line} />
    ))}
  </ul>
);

/** A button that chooses for all lines at once; declining leaves out work that was approved before. */
const ForAll = ({ answer, label }: { readonly answer: LineAnswer; readonly label: string }) => (
  <button className="button button-plain" type="submit" name={answerFields.all} value={answer} formNoValidate>
    {label}
  </button>
);

/** What is wrong, or has changed, before all else. */
function Alerts({ view: { language, form }, estimate }: EstimateProps) {
  const spoken = words(language);
  if (!form) return null;
  const { problems, change, answeredMeanwhile, isToBeAgreed } = form;
  const missing = estimate.lines.filter(({ id }) => problems.lines.includes(id));
  const hasProblems = missing.length > 0 || problems.name !== null || problems.comment !== null;
  return (
    <>
      {answeredMeanwhile && (
        <div className="alert" role="alert">
          <p>{spoken.answeredMeanwhile}</p>
        </div>
      )}
      {change && (
        <div className="alert" role="alert">
          <h2>{spoken.changed}</h2>
          <p>
            {spoken.changedText} {change.removedLines > 0 && spoken.removedLines(change.removedLines)}
          </p>
        </div>
      )}
      {isToBeAgreed && (
        <div className="alert" role="alert">
          <h2>
            {spoken.notSentYet} <a href="#consent">{spoken.checkTheSum}</a>
          </h2>
        </div>
      )}
      {hasProblems && (
        <div className="alert alert-problem" role="alert">
          <h2>{spoken.problems}</h2>
          <ul>
            {missing.map(({ id, title }) => (
              <li key={id}>
                <a href={`#line-${id}`}>{title}</a>: {spoken.problemLine}
              </li>
            ))}
            {problems.name && (
              <li>
                <a href="#name">{spoken.name}</a>:{' '}
                {problems.name === 'tooLong' ? spoken.nameTooLong : spoken.nameRequired}
              </li>
            )}
            {problems.comment && (
              <li>
                <a href="#comment">{spoken.comment}</a>: {spoken.commentTooLong}
              </li>
            )}
          </ul>
        </div>
      )}
    </>
  );
}
