import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import { phoneAnswerWords } from '../../job-portal.words.ts';
import classes from '../Jobs.module.css';
import type { ReadLine } from './phone-choices.ts';

interface AskedLineProps {
  readonly line: ReadLine;
  readonly onChoose: (answer: LineAnswer) => void;
}

/** A line with its price and what the customer says of it; nothing is chosen beforehand. */
export function AskedLine({ line, onChoose }: AskedLineProps) {
  const words = useWords(phoneAnswerWords);
  const { language } = useLanguage();
  const { before, approvedPrice, isChanged, answer, price } = line;
  const text = line.text || words.withoutText;
  const struck = answer === 'declined' ? classes.struck : undefined;
  return (
    <li>
      <div>
        <span className={`${struck ?? ''} prose`}>{text}</span>
        {approvedPrice !== null && (
          <Text size="xs" fw={600} className="numbers">
            {words.approvedAt(displaySum(approvedPrice, language))}
          </Text>
        )}
        {(isChanged || before !== null) && (
          <Text size="xs" c={isChanged ? 'var(--mantine-color-error)' : 'dimmed'}>
            {isChanged ? words.changed : before === 'approved' ? words.approvedBefore : words.declinedBefore}
          </Text>
        )}
      </div>
      {line.isUnpriced ? (
        <Text size="sm" c="dimmed" className={classes.price}>
          {words.unpriced}
        </Text>
      ) : (
        <span className={`${classes.price} numbers ${struck ?? ''}`}>{displaySum(price, language)}</span>
      )}
      {!line.isUnpriced && (
        <SegmentedControl<LineAnswer | ''>
          aria-label={words.answerTo(text)}
          value={answer ?? ''}
          onChange={(chosen) => chosen !== '' && onChoose(chosen)}
          data={[
            { value: 'approved', label: words.approve },
            { value: 'declined', label: words.decline },
          ]}
        />
      )}
    </li>
  );
}
