import { answerFields, jobPaths } from '../../features/work/jobs/job-view.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { words, type EstimateProps } from './customer-input.ts';
import { Line } from './Line.tsx';
import { Note } from './Note.tsx';
import { Photos } from './Photos.tsx';
import { Questions } from './Questions.tsx';

/** By this the button of the header belongs to it. */
export const answerFormId = 'answer';

/** The estimate with the choices: a plain form, which a script only makes quicker. */
export function Answer({ view, estimate }: EstimateProps) {
  const spoken = words(view.language);
  const isAgain = estimate.lines.some(({ answer }) => answer !== null);
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
      <input type="hidden" name={answerFields.token} value={view.formToken} />
      <div className="column">
        <Alerts view={view} estimate={estimate} />
        <Note text={estimate.description} language={view.language} />
        <section aria-labelledby="offered">
          <div className="offered">
            <div>
              <h2 id="offered">{spoken.offered}</h2>
              <p className="hint">{isAgain ? spoken.offeredAgainHint : spoken.offeredHint}</p>
            </div>
            <p className="all">
              {(['approved', 'declined'] as const).map((answer) => (
                <button
                  key={answer}
                  className="button button-plain"
                  type="submit"
                  name={answerFields.all}
                  value={answer}
                  formNoValidate
                >
                  {answer === 'approved' ? spoken.approveAll : spoken.declineAll}
                </button>
              ))}
            </p>
          </div>
          <ul className="lines">
            {estimate.lines.map((line) => (
              <Line key={line.id} view={view} estimate={estimate} line={line} />
            ))}
          </ul>
        </section>
        <Photos view={view} />
      </div>
      <div className="side side-sticky">
        <AnswerPanel view={view} estimate={estimate} />
        <Questions view={view} title={spoken.askFirst} />
      </div>
    </form>
  );
}

/** What is wrong, or has changed, before all else. */
function Alerts({ view: { language, form }, estimate }: EstimateProps) {
  const spoken = words(language);
  if (!form) return null;
  const { problems, change, answeredMeanwhile } = form;
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
