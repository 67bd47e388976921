import { IconArrowBackUp } from '@tabler/icons-react';
import { displayMoney, displayNumber, cents } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { splitText } from '#features/work/paperwork/line-text.ts';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import { lineKindWords } from '../../line.words.ts';
import { LineImages } from '../images/LineImages.tsx';
import { LineAnswerChip } from '../LineAnswerChip.tsx';
import classes from './EstimateLines.module.css';
import { LineFigure } from './LineFigure.tsx';
import { KindIcon } from './LineKindCell.tsx';
import { pricedLine } from './line-pricing.ts';
import { RemoveLine } from './RemoveLine.tsx';
import type { Line } from './line-store.ts';

interface DeclinedLineRowProps {
  readonly line: Line;
  readonly index: number;
  readonly onRemove: (index: number) => void;
  readonly onOfferAgain: ((index: number) => void) | null;
}

/** A line that the customer declined: read only and in no total. It can be offered again as a new line, or taken out. */
export function DeclinedLineRow({ line: { fields }, index, onRemove, onOfferAgain }: DeclinedLineRowProps) {
  const words = useWords(estimateEditorWords);
  const kinds = useWords(lineKindWords);
  const { language } = useLanguage();
  const { partPrice, partUnits, laborHours, discount } = pricedLine(fields);
  const part = [fields.partName, fields.partNumber].filter(Boolean).join(' · ');
  const { title, text } = splitText(fields.description);
  const figures = [
    ['partUnits', words.units, String(partUnits)],
    [
      'partPrice',
      part ? words.partPrice : words.price,
      Number(partPrice) > 0 && displayMoney(cents(partPrice), language),
    ],
    ['laborHours', words.laborHours, Number(laborHours) > 0 && displayNumber(laborHours, language)],
  ] as const;
  return (
    <tr data-row={index} data-declined aria-label={words.line(index + 1)}>
      <td data-of="kind" data-label={words.kind} title={kinds[fields.kind]}>
        <KindIcon kind={fields.kind} />
      </td>
      <td data-of="description" data-label={words.description}>
        <s className="prose">{title || part}</s>
        {text && <s className={classes.declinedPart}>{text}</s>}
        {title && part && <s className={classes.declinedPart}>{part}</s>}
        <div className={classes.answer}>
          <LineAnswerChip answer="declined" />
          {onOfferAgain && (
            <button
              type="button"
              className={classes.again}
              aria-label={words.offerAgainLine(index + 1)}
              onClick={() => onOfferAgain(index)}
            >
              <IconArrowBackUp size={16} aria-hidden />
              {words.offerAgain}
            </button>
          )}
        </div>
        <LineImages line={fields.id} index={index} />
      </td>
      {figures.map(([column, label, figure]) => (
        <td key={column} data-of={column} data-label={label} className={classes.figure}>
          {figure && <s>{figure}</s>}
        </td>
      ))}
      <LineFigure label={words.laborCost} fields={fields} figure="labor" />
      <td data-of="discount" data-label={words.discount} className={classes.figure}>
        {discount > 0 && <s>{discount}</s>}
      </td>
      <td data-of="responsibleMechanic" data-label={words.mechanic} className={classes.figure}>
        {fields.responsibleMechanic}
      </td>
      <LineFigure label={words.lineTotal} fields={fields} figure="total" />
      <td className={classes.action} data-of="action">
        <RemoveLine index={index} onRemove={onRemove} />
      </td>
    </tr>
  );
}
