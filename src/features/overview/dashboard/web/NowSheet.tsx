import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Text, Title, VisuallyHidden } from '#web/ui/Text.tsx';
import { useNow } from '#web/use-riga-day.ts';
import { webWords } from '#web/web.words.ts';
import type { Now } from '../now.contract.ts';
import { nowWords } from '../now.words.ts';
import { nowQuery } from './dashboard.queries.ts';
import classes from './Now.module.css';
import { NowRow } from './NowRow.tsx';
import { useRowFocus } from './use-row-focus.ts';

/** So many rows are seen at once; a button shows the others. */
const SHOWN = 8;

/** What waits for the person who looks, what cannot wait first. */
export function NowSheet({ day }: { readonly day: string }) {
  const words = useWords(nowWords);
  const heading = useId();
  const sheet = useRef<HTMLElement>(null);
  const { onKeyDown, focusNext } = useRowFocus(sheet);
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useQuery(nowQuery(day));
  const showAll = () => {
    focusNext(SHOWN);
    setWhole(true);
  };
  return (
    <section ref={sheet} aria-labelledby={heading} className={classes.sheet} onKeyDown={onKeyDown}>
      <div className={classes.head}>
        <Title order={2} id={heading} fz="lg" tabIndex={-1}>
          {words.now}
        </Title>
        {data && <span className={classes.count}>{data.count}</span>}
        {data && data.count > 0 && <Keys />}
      </div>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.count === 0 && (
        <Text className={classes.none ?? ''} c="dimmed">
          <IconCircleCheck size={20} aria-hidden />
          {words.none}
        </Text>
      )}
      {data && data.count > 0 && <Rows found={data} isWhole={isWhole} onShowAll={showAll} />}
    </section>
  );
}

function Keys() {
  const words = useWords(nowWords);
  return (
    <span className={classes.keys} aria-hidden>
      <kbd>J</kbd>
      <kbd>K</kbd> {words.toMove} <kbd>Enter</kbd> {words.toAct}
    </span>
  );
}

function Loading() {
  const { loading } = useWords(webWords);
  return (
    <div className={classes.rows}>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      {Array.from({ length: 5 }, (_, place) => (
        <div key={place} className={classes.row}>
          <Skeleton height={20} width={20} />
          <Skeleton className={classes.plate ?? ''} height={24} />
          <Skeleton className={classes.text ?? ''} height={16} />
          <Skeleton className={classes.verb ?? ''} height={26} width={72} />
        </div>
      ))}
    </div>
  );
}

interface RowsProps {
  readonly found: Now;
  readonly isWhole: boolean;
  readonly onShowAll: () => void;
}

function Rows({ found: { count, items }, isWhole, onShowAll }: RowsProps) {
  const words = useWords(nowWords);
  const now = useNow();
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <>
      <ul className={classes.rows}>
        {shown.map((item) => (
          <NowRow key={`${item.kind} ${item.id}`} item={item} now={now} />
        ))}
      </ul>
      {shown.length < items.length && (
        <div className={classes.foot}>
          <Button variant="subtle" size="sm" onClick={onShowAll}>
            {words.showAll(items.length)}
          </Button>
        </div>
      )}
      {shown.length === items.length && items.length < count && (
        <Text className={classes.foot ?? ''} size="sm" c="dimmed">
          {words.more(items.length, count)}
        </Text>
      )}
    </>
  );
}
