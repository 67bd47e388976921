import { displayNumber, displaySum } from '#shared/money.ts';
import { splitText } from '#features/work/paperwork/line-text.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Text, Title, VisuallyHidden } from '#web/ui/Text.tsx';
import { useId, type MouseEvent, type ReactNode } from 'react';
import type { Estimate } from '../../estimates.contract.ts';
import type { LineItem } from '../../estimate-lines.contract.ts';
import type { EstimateImage } from '../../estimate-images.contract.ts';
import { estimatePageWords } from '../../estimate-page.words.ts';
import { estimatesWords } from '../../estimates.words.ts';
import { lineKindWords } from '../../line.words.ts';
import { isUnpriced } from '../../line-price.ts';
import type { LineCell } from '../editor/editing-place.ts';
import { KindIcon } from '../editor/LineKindCell.tsx';
import { Totals, WhyNoVat } from '../list/EstimateDetails.tsx';
import { answersOf } from '../list/use-line-columns.tsx';
import type { WorkOfEstimate } from '../list/card-actions.ts';
import { HighVoltageChip } from '../HighVoltageChip.tsx';
import { LineAnswerChip } from '../LineAnswerChip.tsx';
import type { EstimatePageParts } from './page-parts.ts';
import { lineOnPage } from './line-on-page.ts';
import { PhotoLinks } from './PhotoLinks.tsx';
import classes from './LinesOfPage.module.css';

interface LinesOfPageProps {
  readonly estimate: Estimate;
  readonly Sending: WorkOfEstimate;
  readonly OfLine: EstimatePageParts['OfLine'];
  /** Null for roles that may not write it. */
  readonly onEdit: ((lineId: string, cell: LineCell) => void) | null;
}

/** What the customer said, the lines with their photos and answers, the totals, and what is written of the whole. */
export function LinesOfPage({ estimate, Sending, OfLine, onEdit }: LinesOfPageProps) {
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
              <Line key={line.id} line={line} shown={answerOf(line)} images={estimate.images} onEdit={onEdit}>
                <OfLine estimate={estimate} line={line} />
              </Line>
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
  /** Below it. */
  readonly children: ReactNode;
}

/** The cell that is written in where a figure or a text of a line is pressed. */
const cellOf: Readonly<Record<string, LineCell>> = {
  units: 'partUnits',
  price: 'partPrice',
  hours: 'laborHours',
  total: 'partPrice',
  mechanic: 'responsibleMechanic',
};

/** Returns the cell that a press is meant for; null: it is for a link or a button, or the end of selecting a text. */
function pressedCell({ target, currentTarget }: MouseEvent): LineCell | null {
  const element = target as Element;
  // A press in a dialog that the line has opened comes here, too.
  if (!currentTarget.contains(element)) return null;
  if (element.closest('a, button') || document.getSelection()?.isCollapsed === false) return null;
  return cellOf[element.closest<HTMLElement>('[data-of]')?.dataset.of ?? ''] ?? 'description';
}

function Line({ line, onEdit, ...what }: LineProps & Pick<LinesOfPageProps, 'onEdit'>) {
  const kinds = useWords(lineKindWords);
  const isDeclined = line.answer === 'declined';
  const press = (event: MouseEvent) => {
    const cell = pressedCell(event);
    if (cell && onEdit) onEdit(line.id, cell);
  };
  return (
    // For the keyboard there are the button and the key that open the editing state.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.line}
      data-declined={isDeclined || undefined}
      data-pressable={onEdit !== null || undefined}
      onClick={press}
    >
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
function What({ line, shown: { answer, approvedPrice }, images, children }: LineProps) {
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
        {line.isHighVoltage && <HighVoltageChip />}
        {answer && <LineAnswerChip answer={answer} approvedPrice={approvedPrice} />}
        {responsibleMechanic && (
          <span className={classes.more} data-of="mechanic">
            <VisuallyHidden>{`${words.mechanic}: `}</VisuallyHidden>
            {responsibleMechanic}
          </span>
        )}
        <PhotoLinks photos={photos} all={images} label={page.imagesOf(name)} />
      </div>
      {children}
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
