import { IconAlertTriangle, IconCheck, IconHourglass, IconX } from '@tabler/icons-react';
import { useWords } from '../../../../web/i18n.tsx';
import { lineAnswerWords } from '../line-answer.words.ts';
import classes from './LineAnswerChip.module.css';

const icons = {
  approved: IconCheck,
  declined: IconX,
  waiting: IconHourglass,
  asked_again: IconAlertTriangle,
} as const;

/** What the customer said of a line, or is to say: in words, and known by its icon and its colour. */
export function LineAnswerChip({ answer }: { readonly answer: keyof typeof icons }) {
  const words = useWords(lineAnswerWords);
  const Icon = icons[answer];
  return (
    <span className={classes.chip} data-answer={answer}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {words[answer]}
    </span>
  );
}
