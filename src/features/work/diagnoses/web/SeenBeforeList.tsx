import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { displayNumber } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { SeenBefore } from '../diagnoses.contract.ts';
import { diagnosesWords } from '../diagnoses.words.ts';
import { seenBeforeQuery } from './diagnoses.queries.ts';
import classes from './LineDiagnosis.module.css';

interface SeenBeforeListProps {
  readonly lineId: string;
  readonly onUse: (seen: SeenBefore) => void;
}

/** What was found on cars of the same model whose concern was alike; nothing where there was none. */
export function SeenBeforeList({ lineId, onUse }: SeenBeforeListProps) {
  const words = useWords(diagnosesWords);
  const heading = useId();
  const { data, error, refetch } = useQuery(seenBeforeQuery(lineId));
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Text size="sm" c="dimmed" id={heading}>
        {words.seenBefore}
      </Text>
      <ul className={classes.seen}>
        {data.map((seen) => (
          <Seen key={seen.cause} seen={seen} onUse={onUse} />
        ))}
      </ul>
    </section>
  );
}

function Seen({ seen, onUse }: { readonly seen: SeenBefore } & Pick<SeenBeforeListProps, 'onUse'>) {
  const words = useWords(diagnosesWords);
  const { language } = useLanguage();
  const { cause, correction, hours, count } = seen;
  const [name = ''] = cause.split('\n');
  const duration = hours === null ? '' : words.hours(displayNumber(hours, language));
  return (
    <li>
      <span className="prose">
        {words.seen(count, name, duration)}
        {correction !== null && (
          <Text span size="sm" c="dimmed" style={{ display: 'block' }}>
            {correction}
          </Text>
        )}
      </span>
      <Button
        variant="default"
        size="sm"
        className={classes.use}
        aria-label={words.useOf(name)}
        onClick={() => onUse(seen)}
      >
        {words.use}
      </Button>
    </li>
  );
}
