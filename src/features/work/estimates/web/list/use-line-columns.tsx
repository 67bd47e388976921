import type { ComponentProps } from 'react';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { Text } from '#web/ui/Text.tsx';
import { splitText } from '#features/work/paperwork/line-text.ts';
import type { Estimate } from '../../estimates.contract.ts';
import type { LineItem } from '../../estimate-lines.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';
import { lineFigureTexts } from '../../line-figures.ts';
import { isUnpriced } from '../../line-price.ts';
import { askedLines, priceApprovedBefore, showsOnlySent } from '../../line-answer.ts';
import { HighVoltageChip } from '../HighVoltageChip.tsx';
import { LineAnswerChip } from '../LineAnswerChip.tsx';
import classes from './EstimateDetails.module.css';

/** How the lines of an estimate are read: one column per figure. */
export function useLineColumns({ lineItems, ...estimate }: Estimate): readonly Column<LineItem>[] {
  const words = useWords(estimatesWords);
  const { language } = useLanguage();
  const money = (amount: string) => displaySum(amount, language);
  const figures = (line: LineItem) => lineFigureTexts(line, language);
  const answerOf = answersOf({ ...estimate, lineItems });
  return [
    {
      key: 'number',
      header: words.number,
      onCard: 'none',
      cell: ({ lineNumber }) => <span className="numbers">{lineNumber}</span>,
    },
    {
      key: 'description',
      header: words.description,
      onCard: 'title',
      cell: (line) => <LineText line={line} shown={answerOf(line)} />,
    },
    { key: 'partPrice', header: words.partPrice, numeric: true, cell: (line) => figures(line).price },
    { key: 'units', header: words.units, numeric: true, cell: (line) => figures(line).units },
    { key: 'hours', header: words.hours, numeric: true, cell: (line) => figures(line).hours },
    { key: 'laborCost', header: words.laborCost, numeric: true, cell: (line) => figures(line).laborCost },
    {
      key: 'discount',
      header: words.discount,
      numeric: true,
      cell: (line) => words.percent(String(line.discount)),
    },
    { key: 'mechanic', header: words.mechanic, cell: (line) => line.responsibleMechanic ?? '-' },
    {
      key: 'total',
      header: words.lineTotal,
      numeric: true,
      cell: (line) => {
        if (isUnpriced(line)) return words.unpriced;
        const price = line.isFree ? words.free : money(line.totalPrice);
        return line.answer === 'declined' ? <s className={classes.declined}>{price}</s> : price;
      },
    },
  ];
}

interface ShownAnswer {
  readonly answer: ComponentProps<typeof LineAnswerChip>['answer'] | null;
  /** With VAT, of a line that is asked again. */
  readonly approvedPrice: string | null;
}

function waitsAs(line: LineItem, isSentOnly: boolean): 'unsent' | 'asked_again' | 'waiting' {
  if (isSentOnly && !line.isOffered) return 'unsent';
  return priceApprovedBefore(line) === null ? 'waiting' : 'asked_again';
}

type AnsweredEstimate = Pick<Estimate, 'isAnswered' | 'status' | 'lineItems'>;

/** Returns what is shown of the customer's answer to a line. */
export function answersOf(estimate: AnsweredEstimate): (line: LineItem) => ShownAnswer {
  // While nothing was answered, the status of the whole says that it waits.
  const waiting = new Set(estimate.isAnswered ? askedLines(estimate) : []);
  const isSentOnly = showsOnlySent(estimate);
  return (line) => ({
    answer: line.answer ?? (waiting.has(line.id) ? waitsAs(line, isSentOnly) : null),
    approvedPrice: priceApprovedBefore(line),
  });
}

interface LineTextProps {
  readonly line: LineItem;
  readonly shown: ShownAnswer;
}

/** What is done, and with which part; what the customer said of it. */
function LineText({ line, shown: { answer, approvedPrice } }: LineTextProps) {
  const { partName, partNumber } = line;
  const { title, text } = splitText(line.description ?? '');
  const part = [partName, partNumber].filter(Boolean).join(' · ');
  const What = line.answer === 'declined' ? 's' : 'span';
  return (
    <div className={line.answer === 'declined' ? classes.declined : undefined}>
      <What className="prose">{title || part || '-'}</What>
      {text && (
        <Text size="xs" c="dimmed" className={classes.explanation}>
          {text}
        </Text>
      )}
      {title && part && (
        <Text size="xs" c="dimmed">
          {part}
        </Text>
      )}
      {(answer || line.isHighVoltage) && (
        <div className={classes.answer}>
          {line.isHighVoltage && <HighVoltageChip />}
          {answer && <LineAnswerChip answer={answer} approvedPrice={approvedPrice} />}
        </div>
      )}
    </div>
  );
}
