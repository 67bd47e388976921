import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import { answerFields, type JobLine } from '#features/work/jobs/job-view.ts';
import { addCents, cents, displayNumber, displaySum, moneyText, negated } from '#shared/money.ts';
import { words, type EstimateProps } from './customer-input.ts';
import { askedFor } from './job-state.ts';
import { Found } from './Found.tsx';
import { LinePhotos } from './Photos.tsx';
import { withUnits } from './with-units.ts';

interface LineProps extends EstimateProps {
  readonly line: JobLine;
}

const lineId = (line: JobLine) => `line-${line.id}`;

/** A line of the estimate: what, why, how much, and the two choices or the answer that stands. */
export function Line(props: LineProps) {
  const { view, estimate, line } = props;
  const spoken = words(view.language);
  const isAsked = estimate.asked.includes(line.id);
  const answer = isAsked ? (view.form?.answers[line.id] ?? null) : line.answer;
  const mark = isAsked ? markOf(props) : null;
  return (
    <li
      id={lineId(line)}
      className={answer === 'declined' ? 'line declined' : 'line'}
      data-net={line.net}
      data-price={line.price}
      data-unpriced={line.isUnpriced || undefined}
      data-approved-before={line.approvedPrice === null ? undefined : ''}
      data-standing={isAsked ? undefined : (line.answer ?? 'approved')}
    >
      {/* Of every line, answered ones too: by it the server finds what has changed since. */}
      <input type="hidden" name={answerFields.shownOf(line.id)} value={line.fingerprint} />
      <div className="line-head">
        <div className="line-text">
          {mark && <p className="mark">{mark}</p>}
          <h3>{withUnits(line.title)}</h3>
        </div>
        <Price {...props} />
      </div>
      <ApprovedBefore {...props} />
      <Explanation {...props} />
      <p className="line-kept">{line.approvedPrice === null ? spoken.keptForLater : spoken.takenBack}</p>
      {isAsked ? <Choices {...props} chosen={answer} /> : <Standing {...props} />}
      {isAsked && <NextJob {...props} />}
    </li>
  );
}

const isDearer = ({ approvedPrice, price }: JobLine): boolean =>
  approvedPrice !== null && cents(price) > cents(approvedPrice);

/** Why a line is asked for; null for one of an estimate that is asked for the first time. */
function markOf({ view, estimate, line }: LineProps): string | null {
  const spoken = words(view.language);
  if (line.approvedPrice !== null) return isDearer(line) ? spoken.dearerLine : spoken.otherLine;
  if (view.form?.change?.changedLines.includes(line.id)) return spoken.changedLine;
  const asks = askedFor(estimate);
  return asks === 'asks' || asks === 'orders' ? null : spoken.newLine;
}

/** The price that was approved, beside the one that is asked for now. */
function ApprovedBefore({ view, line }: LineProps) {
  const { approvedPrice, price, isUnpriced } = line;
  if (approvedPrice === null || isUnpriced) return null;
  const spoken = words(view.language);
  const money = (amount: string) => displaySum(amount, view.language);
  const more = moneyText(addCents(cents(price), negated(cents(approvedPrice))));
  return (
    <p className="line-before">
      {isDearer(line)
        ? spoken.dearer(money(approvedPrice), money(price), money(more))
        : spoken.other(money(approvedPrice), money(price))}
    </p>
  );
}

/** From so many lines on, what explains a line is folded, and each line leads to the next one that is asked for. */
const MANY_LINES = 12;

/** Why, and the photos of it. */
function Explanation(props: LineProps) {
  const { view, estimate, line } = props;
  const hasPhotos = view.photos.some(({ lineId }) => lineId === line.id);
  const isFound = view.diagnoses.some(({ lineId }) => lineId === line.id);
  const isEmpty = line.note === '' && line.shares === null && line.discount === 0 && !hasPhotos && !isFound;
  if (isEmpty) return null;
  const content = (
    <>
      <Notes {...props} />
      <Found view={view} lineId={line.id} />
      <LinePhotos view={view} lineId={line.id} />
    </>
  );
  if (estimate.lines.length < MANY_LINES) return content;
  const spoken = words(view.language);
  return (
    <details className="line-more">
      <summary>
        {hasPhotos ? spoken.moreWithPhotos : spoken.more}
        <span className="visually-hidden">: {line.title}</span>
      </summary>
      {content}
    </details>
  );
}

/** A plain link, so that it leads on without script, too. */
function NextJob({ view, estimate, line }: LineProps) {
  if (estimate.lines.length < MANY_LINES) return null;
  const spoken = words(view.language);
  const place = estimate.lines.indexOf(line);
  const next = estimate.lines.slice(place + 1).find(({ id }) => estimate.asked.includes(id));
  return (
    <p className="line-next">
      <a href={next ? `#${lineId(next)}` : '#name'}>{next ? spoken.nextJob : spoken.toAnswer}</a>
    </p>
  );
}

function Price({ view, estimate, line }: LineProps) {
  const spoken = words(view.language);
  if (line.isUnpriced) return <p className="line-price line-unpriced">{spoken.unpriced}</p>;
  return (
    <p className="line-price">
      <strong>{line.isFree ? spoken.free : displaySum(line.price, view.language)}</strong>
      {estimate.applyTax && !line.isFree && <small className="line-vat">{spoken.withVat}</small>}
      <small className="line-out">{spoken.notInTotal}</small>
    </p>
  );
}

function Notes({ view, estimate, line }: LineProps) {
  const { language } = view;
  const spoken = words(language);
  const { shares } = line;
  const money = (amount: string) => displaySum(amount, language);
  return (
    <div className="line-notes">
      {line.note
        .split('\n')
        .filter((text) => text.trim() !== '')
        .map((text, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same, and none ever moves
          <p key={place}>{withUnits(text)}</p>
        ))}
      {shares && (
        <p>
          {spoken.shares(money(shares.parts), displayNumber(shares.hours, language), money(shares.labor))}
          {estimate.applyTax && ` (${spoken.withoutVat})`}
        </p>
      )}
      {line.discount > 0 && <p>{spoken.discount(line.discount)}</p>}
    </div>
  );
}

function Choices({ view, line, chosen }: LineProps & { readonly chosen: LineAnswer | null }) {
  const spoken = words(view.language);
  const problem = `problem-${line.id}`;
  const problems = view.form?.problems.lines ?? [];
  const isMissing = problems.includes(line.id);
  const choices: [LineAnswer, string][] = [
    ['approved', spoken.approve],
    ['declined', spoken.decline],
  ];
  return (
    <fieldset
      className="choices"
      role="radiogroup"
      aria-describedby={problem}
      aria-invalid={isMissing || undefined}
      aria-required="true"
    >
      <legend className="visually-hidden">{spoken.yourAnswerTo(line.title)}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className={`choice choice-${value}`}>
          <input
            type="radio"
            name={answerFields.answerOf(line.id)}
            value={value}
            defaultChecked={chosen === value}
            required
            // The first line without an answer is where to go on.
            {...(value === 'approved' && problems[0] === line.id ? { autoFocus: true } : {})}
          />
          <span className="choice-dot" aria-hidden="true" />
          {label}
        </label>
      ))}
      <p className="problem" id={problem} hidden={!isMissing}>
        {spoken.problemLine}
      </p>
    </fieldset>
  );
}

function Standing({ view, line }: LineProps) {
  const spoken = words(view.language);
  if (line.isUnpriced) return <p className="line-later">{spoken.unpricedText}</p>;
  if (line.answer === null) return null;
  return (
    <p className={`standing standing-${line.answer}`}>
      {line.answer === 'approved' ? spoken.lineApproved : spoken.lineDeclined}
    </p>
  );
}
