import {
  IconBookmark,
  IconCircleCheckFilled,
  IconDownload,
  IconFileText,
  IconReceiptEuro,
  IconZoomQuestion,
} from '@tabler/icons-react';
import { jobPaths, orderPath } from '#features/work/jobs/job-view.ts';
import { dayText, displayMoment } from '#shared/dates.ts';
import { displayNumber, displaySum } from '#shared/money.ts';
import { words, type EstimateProps, type ViewProps } from './customer-input.ts';
import { Found } from './Found.tsx';
import { LinePhotos } from './Photos.tsx';

/** What was approved and what was not, once nothing is asked. */
export function Outcome({ view, estimate }: EstimateProps) {
  const spoken = words(view.language);
  const isDone = view.step === 'ready' || view.step === 'paid';
  const isAgreed = view.step !== 'estimate';
  const title = isDone
    ? spoken.doneWork
    : !isAgreed
      ? spoken.offeredWork
      : estimate.answered
        ? spoken.approvedWork
        : spoken.agreedWork;
  const kept = estimate.lines.filter(({ answer }) => answer !== 'declined');
  const declined = estimate.lines.filter(({ answer }) => answer === 'declined');
  return (
    <section aria-labelledby="outcome">
      <h2 id="outcome">{title}</h2>
      {kept.length + declined.length > 0 && (
        <ul className="outcome">
          {kept.map((line) => (
            <KeptLine key={line.id} view={view} line={line} isAgreed={isAgreed} />
          ))}
          {declined.map((line) => (
            <DeclinedLine key={line.id} view={view} estimate={estimate} line={line} />
          ))}
        </ul>
      )}
      {view.invoice === null && kept.length > 0 && <Totals view={view} estimate={estimate} />}
      {estimate.answered && <GivenAnswer view={view} answered={estimate.answered} />}
    </section>
  );
}

interface OutcomeLineProps extends ViewProps {
  readonly line: EstimateProps['estimate']['lines'][number];
}

function KeptLine({ view, line, isAgreed }: OutcomeLineProps & { readonly isAgreed: boolean }) {
  const spoken = words(view.language);
  return (
    <li>
      {line.isUnpriced ? (
        <IconZoomQuestion size={22} aria-hidden="true" className="faint" />
      ) : (
        <IconCircleCheckFilled size={22} aria-hidden="true" className={isAgreed ? undefined : 'faint'} />
      )}
      <span>
        {line.title}
        {line.isUnpriced && <small>{spoken.unpricedText}</small>}
      </span>
      <span className={line.isUnpriced ? 'outcome-unpriced' : 'outcome-price'}>
        {line.isUnpriced
          ? spoken.unpriced
          : line.isFree
            ? spoken.free
            : displaySum(line.price, view.language)}
      </span>
      <Found view={view} lineId={line.id} />
      <LinePhotos view={view} lineId={line.id} />
    </li>
  );
}

/** Recommends what was declined; what can be ordered again has a link for that. */
function DeclinedLine({ view, estimate, line }: OutcomeLineProps & EstimateProps) {
  const spoken = words(view.language);
  return (
    <li className="outcome-declined">
      <IconBookmark size={22} aria-hidden="true" />
      <span>
        <s>{line.title}</s>
        <small>{spoken.recommended}</small>
        {estimate.orderable.includes(line.id) && (
          <a
            className="button button-quiet order-now"
            href={orderPath(view.path, line.id)}
            aria-label={`${spoken.orderNow}: ${line.title}`}
          >
            {spoken.orderNow}
          </a>
        )}
      </span>
      <s className="outcome-price">{displaySum(line.price, view.language)}</s>
      <LinePhotos view={view} lineId={line.id} />
    </li>
  );
}

interface GivenAnswerProps extends ViewProps {
  readonly answered: NonNullable<EstimateProps['estimate']['answered']>;
}

function GivenAnswer({ view, answered }: GivenAnswerProps) {
  const spoken = words(view.language);
  return (
    <div className="answered">
      <p>
        {answered.byPhone
          ? spoken.answeredByPhone(displayMoment(answered.at))
          : spoken.answeredAt(displayMoment(answered.at))}
      </p>
      {answered.comment && (
        <>
          <h3>{spoken.yourComment}</h3>
          <p className="own-words">{answered.comment}</p>
        </>
      )}
    </div>
  );
}

function Totals({
  view: { language },
  estimate: { lines, totals, applyTax, taxRate, whyNoVat },
}: EstimateProps) {
  const spoken = words(language);
  const hasUnpriced = lines.some(({ isUnpriced }) => isUnpriced);
  const money = (amount: string) => displaySum(amount, language) + (hasUnpriced ? '+' : '');
  return (
    <>
      <dl className="sums outcome-sums">
        {applyTax && (
          <>
            <div>
              <dt>{spoken.totalWithoutVat}</dt>
              <dd>{money(totals.subtotal)}</dd>
            </div>
            <div>
              <dt>{spoken.vat(displayNumber(taxRate, language))}</dt>
              <dd>{money(totals.tax)}</dd>
            </div>
          </>
        )}
        <div className="sums-total">
          <dt>{applyTax ? spoken.totalWithVat : spoken.total}</dt>
          <dd>{money(totals.total)}</dd>
        </div>
      </dl>
      {hasUnpriced && <p className="sums-note">{spoken.unpricedNote}</p>}
      {whyNoVat && <p className="sums-note">{whyNoVat}</p>}
    </>
  );
}

/** An address below the page's own, and what it is called. */
type Paper = readonly [address: string, name: string];

const checkPapers = ({ checks }: ViewProps['view']): Paper[] =>
  checks.map(({ id, name, completedOn }) => [jobPaths.checkPdf(id), `${name}, ${dayText(completedOn)}`]);

/** Everything of the job that is on paper. */
export function Documents({ view }: ViewProps) {
  const { language, estimate, invoice, deposits, creditNotes } = view;
  const spoken = words(language);
  const papers: Paper[] = [];
  if (invoice) papers.push([jobPaths.invoicePdf, spoken.invoiceNumber(invoice.invoiceNumber)]);
  for (const { invoiceNumber: number } of deposits)
    papers.push([jobPaths.depositPdf(number), spoken.depositNumber(number)]);
  for (const number of creditNotes)
    papers.push([jobPaths.creditNotePdf(number), spoken.creditNoteNumber(number)]);
  if (estimate?.isShown) papers.push([jobPaths.estimatePdf, spoken.estimateNumber(estimate.number)]);
  if (estimate?.answered) papers.push([jobPaths.answerPdf, spoken.answerPdf]);
  return <Papers view={view} papers={[...papers, ...checkPapers(view)]} />;
}

/** The checks of the car, beside what is asked. */
export const CheckDocuments = ({ view }: ViewProps) => <Papers view={view} papers={checkPapers(view)} />;

function Papers({ view: { language, path }, papers }: ViewProps & { readonly papers: readonly Paper[] }) {
  if (papers.length === 0) return null;
  return (
    <section className="documents" aria-labelledby="documents">
      <h2 id="documents">{words(language).documents}</h2>
      <ul>
        {papers.map(([address, name]) => {
          const isInvoice =
            address === jobPaths.invoicePdf ||
            [jobPaths.depositPdf(''), jobPaths.creditNotePdf('')].some((start) => address.startsWith(start));
          const Icon = isInvoice ? IconReceiptEuro : IconFileText;
          return (
            <li key={address}>
              <a href={path + address}>
                <Icon size={24} stroke={1.7} aria-hidden="true" />
                <span>
                  {name} <small>PDF</small>
                </span>
                <IconDownload size={22} stroke={1.7} aria-hidden="true" />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
