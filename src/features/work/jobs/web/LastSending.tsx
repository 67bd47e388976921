import { agoText } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useNow } from '#web/use-riga-day.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { jobCardWords } from '../job-card.words.ts';
import classes from './LastSending.module.css';

type Sending = NonNullable<EstimateSummary['sending']>;

/** After so long without an answer somebody has to ask. */
const LONG_MS = 3 * 86_400_000;

/** What happened last to an estimate that was sent: seen, not seen, answered, or not delivered. */
export function LastSending({ sending }: { readonly sending: Sending }) {
  const words = useWords(jobCardWords);
  const { language } = useLanguage();
  const now = useNow();
  const { mailFailedTo, lines, sentAt, seenAt, isPrepared } = sending;
  if (mailFailedTo)
    return (
      <span className={classes.problem} title={words.mailFailed(mailFailedTo)}>
        {words.mailNotDelivered}
      </span>
    );
  if (lines) {
    const all = lines.approved + lines.declined + lines.open;
    return (
      <span className={classes.event}>
        {lines.approved === all ? words.approvedAll : words.approvedOf(lines.approved, all)}
      </span>
    );
  }
  const last = seenAt ?? sentAt;
  if (!last) return null;
  const ago = agoText(last, now, language);
  const isLong = now - Date.parse(last) >= LONG_MS;
  return (
    <span className={classes.event} data-long={isLong || undefined}>
      {seenAt ? words.seen(ago) : isPrepared ? words.prepared(ago) : `${words.sent(ago)}, ${words.notSeen}`}
    </span>
  );
}
