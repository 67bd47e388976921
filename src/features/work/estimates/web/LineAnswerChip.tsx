import { IconAlertTriangle, IconCheck, IconHourglass, IconPencil, IconX } from '@tabler/icons-react';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { lineAnswerWords } from '../line-answer.words.ts';
import classes from './LineAnswerChip.module.css';

const icons = {
  approved: IconCheck,
  declined: IconX,
  unsent: IconPencil,
  waiting: IconHourglass,
  asked_again: IconAlertTriangle,
} as const;

interface LineAnswerChipProps {
  readonly answer: keyof typeof icons;
  /** With VAT, of a line that is asked again. */
  readonly approvedPrice?: string | null;
}

/** What the customer said of a line, or is to say: in words, and known by its icon and its colour. */
export function LineAnswerChip({ answer, approvedPrice = null }: LineAnswerChipProps) {
  const words = useWords(lineAnswerWords);
  const { language } = useLanguage();
  const Icon = icons[answer];
  return (
    <>
      <span className={classes.chip} data-answer={answer}>
        <Icon size={14} stroke={2.5} aria-hidden />
        {words[answer]}
      </span>
      {(answer === 'asked_again' || answer === 'unsent') && approvedPrice !== null && (
        <span className={`${classes.approvedAt} numbers`}>
          {words.approvedAt(displaySum(approvedPrice, language))}
        </span>
      )}
    </>
  );
}
