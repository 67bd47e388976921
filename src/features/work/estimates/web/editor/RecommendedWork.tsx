import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { displayDay } from '#shared/dates.ts';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { splitText } from '#features/work/paperwork/line-text.ts';
import { recommendedWorkWords } from '../../recommended-work.words.ts';
import type { RecommendedLine } from '../../estimate-lines.contract.ts';
import { recommendedQuery } from '../shared.queries.ts';
import classes from './RecommendedWork.module.css';

interface RecommendedWorkProps {
  readonly vehicleId: string;
  /** Whether the estimate that is written offers it already, or is the one that it was declined in. */
  readonly isOffered: (line: RecommendedLine) => boolean;
  readonly onAdd: (line: RecommendedLine) => void;
}

/** Work on the car that was declined earlier, to be offered once more. */
export function RecommendedWork({ vehicleId, isOffered, onAdd }: RecommendedWorkProps) {
  const words = useWords(recommendedWorkWords);
  const { language } = useLanguage();
  const heading = useId();
  const { data = [] } = useQuery(recommendedQuery(vehicleId));
  const lines = data.filter((line) => !isOffered(line));
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={classes.panel}>
      <h4 id={heading}>{words.earlier}</h4>
      <ul>
        {lines.map((line) => {
          const part = [line.partName, line.partNumber].filter(Boolean).join(' · ');
          const name = splitText(line.description ?? part).title || words.unnamed;
          const price = displaySum(line.price, language);
          return (
            <li key={line.id}>
              <div className={classes.work}>
                <span className="prose">{name}</span>
                <span className={`${classes.about} numbers`}>
                  {words.declined(price, displayDay(line.declinedAt))} · {line.estimateNumber}
                </span>
              </div>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconPlus size={16} aria-hidden />}
                aria-label={words.addLine(name)}
                onClick={() => onAdd(line)}
              >
                {words.add}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
