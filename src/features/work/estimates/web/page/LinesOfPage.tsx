import { displayNumber, displaySum } from '#shared/money.ts';
import { splitText } from '#features/work/paperwork/line-text.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Text, Title, VisuallyHidden } from '#web/ui/Text.tsx';
import { useId } from 'react';
import type { Estimate, LineItem } from '../../estimates.contract.ts';
import type { EstimateImage } from '../../estimate-images.contract.ts';
import { estimatePageWords } from '../../estimate-page.words.ts';
import { estimatesWords } from '../../estimates.words.ts';
import { lineKindWords } from '../../line.words.ts';
import { isUnpriced } from '../../line-price.ts';
import { KindIcon } from '../editor/LineKindCell.tsx';
import { Totals, WhyNoVat } from '../list/EstimateDetails.tsx';
import { answersOf } from '../list/use-line-columns.tsx';
import type { WorkOfEstimate } from '../list/card-actions.ts';
import { LineAnswerChip } from '../LineAnswerChip.tsx';
import { lineOnPage } from './line-on-page.ts';
import { PhotoLinks } from './PhotoLinks.tsx';
import classes from './LinesOfPage.module.css';

interface LinesOfPageProps {
  readonly estimate: Estimate;
  readonly Sending: WorkOfEstimate;
}

/** What the customer said, the lines with their photos and answers, the totals, and what is written of the whole. */
export function LinesOfPage({ estimate, Sending }: LinesOfPageProps) {
  const words = useWords(estimatesWords);
  const heading = useId();
  const { lineItems, rejectionReason, status } = estimate;
  const answerOf = answersOf(estimate);
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <Title order={2} id={heading} className={classes.heading}>
        {words.lines}
      </Title>
      <Sending estimate={estimate} />
      {status === 'rejected' && rejectionReason && (
        <Text size="sm" className={`${classes.reason} prose`}>
          <strong>{words.rejectionReason}:</strong> {rejectionReason}
        </Text>
      )}
      {lineItems.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.none}>
          {words.noLines}
        </Text>
      ) : (
        <div className={classes.table}>
          <ColumnHeads />
          <ol className={classes.lines}>
            {lineItems.map((line) => (
              <Line key={line.id} line={line} shown={answerOf(line)} images={estimate.images} />
            ))}
          </ol>
        </div>
      )}
      <div className={classes.totals}>
        <Totals estimate={estimate} />
        <WhyNoVat estimate={estimate} />
      </div>
      <Texts estimate={estimate} />
    </section>
  );
}

/** Each figure of a line says its own name to a screen reader. */
function ColumnHeads() {
  const words = useWords(estimatesWords);
  return (
    <div className={classes.heads} aria-hidden>
      <span>{words.description}</span>
      <span>{words.units}</span>
      <span>{words.partPrice}</span>
      <span>{words.hours}</span>
      <span>{words.lineTotal}</span>
    </div>
  );
}

interface LineProps {
  readonly line: LineItem;
  /** What the customer said of it. */
  readonly shown: ReturnType<ReturnType<typeof answersOf>>;
  /** All of the estimate. */
  readonly images: readonly EstimateImage[];
}

function Line({ line, ...what }: LineProps) {
  const kinds = useWords(lineKindWords);
  const isDeclined = line.answer === 'declined';
  return (
    <li className={classes.line} data-declined={isDeclined || undefined}>
      <span className={classes.kind} title={kinds[line.kind]}>
        <KindIcon kind={line.kind} />
        <VisuallyHidden>{kinds[line.kind]}</VisuallyHidden>
      </span>
      <What line={line} {...what} />
      <Figures line={line} />
    </li>
  );
}

/** What is done, with which part and by whom; its photos, and what the customer said of it. */
function What({ line, shown: { answer, approvedPrice }, images }: LineProps) {
  const words = useWords(estimatesWords);
  const page = useWords(estimatePageWords);
  const { partName, partNumber, responsibleMechanic } = line;
  const { title, text } = splitText(line.description ?? '');
  const part = [partName, partNumber].filter(Boolean).join(' · ');
  const photos = images.filter(({ lineId }) => lineId === line.id);
  const name = title || part || '-';
  const Name = line.answer === 'declined' ? 's' : 'span';
  return (
    <div className={classes.what}>
      <Name className={`${classes.name} prose`}>{name}</Name>
      {text && <p className={`${classes.more} prose`}>{text}</p>}
      {title && part && <p className={`${classes.more} prose`}>{part}</p>}
      <div className={classes.below}>
        {answer && <LineAnswerChip answer={answer} approvedPrice={approvedPrice} />}
        {responsibleMechanic && (
          <span className={classes.more}>
            <VisuallyHidden>{`${words.mechanic}: `}</VisuallyHidden>
            {responsibleMechanic}
          </span>
        )}
        <PhotoLinks photos={photos} all={images} label={page.imagesOf(name)} />
      </div>
    </div>
  );
}

function Figures({ line }: Pick<LineProps, 'line'>) {
  const words = useWords(estimatesWords);
  const { language } = useLanguage();
  const { units, price, hours, laborCost } = lineOnPage(line);
  const total = displaySum(line.totalPrice, language);
  const shown = isUnpriced(line) ? words.unpriced : line.isFree ? words.free : total;
  return (
    <dl className={`${classes.figures} numbers`}>
      <div data-of="units" data-empty={units === null || undefined}>
        <dt>{words.units}</dt>
        <dd>{units}</dd>
      </div>
      <div data-of="price" data-empty={price === null || undefined}>
        <dt>{words.partPrice}</dt>
        <dd>{price !== null && displaySum(price, language)}</dd>
      </div>
      <div data-of="hours" data-empty={hours === null || undefined}>
        <dt>{words.hours}</dt>
        <dd>
          {hours !== null && displayNumber(hours, language)}
          {laborCost !== null && (
            <small>
              <VisuallyHidden>{`${words.laborCost}: `}</VisuallyHidden>
              {displaySum(laborCost, language)}
            </small>
          )}
        </dd>
      </div>
      <div data-of="total">
        <dt>{words.lineTotal}</dt>
        <dd>
          {line.discount > 0 && (
            <small>
              <VisuallyHidden>{`${words.discount}: `}</VisuallyHidden>
              {`−${words.percent(String(line.discount))}`}
            </small>
          )}
          {line.answer === 'declined' ? <s>{shown}</s> : shown}
        </dd>
      </div>
    </dl>
  );
}

/** What the customer reads of the whole, and what stays in the shop. */
function Texts({ estimate: { description, internalNotes } }: Pick<LinesOfPageProps, 'estimate'>) {
  const words = useWords(estimatePageWords);
  const { internalNotes: notes } = useWords(estimatesWords);
  const texts = [
    [words.description, description],
    [notes, internalNotes],
  ] as const;
  const written = texts.filter(([, text]) => Boolean(text));
  if (written.length === 0) return null;
  return (
    <dl className={classes.texts}>
      {written.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="prose">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
