import { IconAlertTriangle, IconMessage2, IconUserCheck } from '@tabler/icons-react';
import { displayMoment } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { TextButton } from '#web/ui/Text.tsx';
import { webWords } from '#web/web.words.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { jobCardWords } from '../job-card.words.ts';
import { useJobDialogs } from './job-dialogs.ts';
import { jobOfEstimate } from './job-of.ts';
import classes from './SendingState.module.css';

type Sending = NonNullable<EstimateSummary['sending']>;

/** What came of sending an estimate, in one line of its card; nothing for roles that may not know a customer. */
export function SendingState({ estimate }: { readonly estimate: EstimateSummary }) {
  const words = useWords(jobCardWords);
  const { of } = useWords(webWords);
  const dialogs = useJobDialogs();
  const facts = useFacts();
  const { sending, estimateNumber } = estimate;
  if (!dialogs || !sending) return null;
  const target = jobOfEstimate(estimate);
  return (
    <div className={classes.state}>
      {sending.mailFailedTo && (
        <p className={classes.problem} role="status">
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            {words.mailFailed(sending.mailFailedTo)}{' '}
            <TextButton aria-label={of(words.sendAgain, estimateNumber)} onClick={() => dialogs.open(target)}>
              {words.sendAgain}
            </TextButton>
          </span>
        </p>
      )}
      <p className={`${classes.facts} numbers`}>
        <IconUserCheck size={18} aria-hidden />
        <span>
          {facts(sending).join(' · ')}{' '}
          <TextButton aria-label={of(words.open, estimateNumber)} onClick={() => dialogs.open(target)}>
            {words.open}
          </TextButton>
        </span>
      </p>
      {sending.comment && (
        <p className={classes.comment}>
          <IconMessage2 size={18} role="img" aria-label={words.comment} />
          <span className="prose">{sending.comment}</span>
        </p>
      )}
    </div>
  );
}

function useFacts(): (sending: Sending) => string[] {
  const words = useWords(jobCardWords);
  const answersOf = ({ lines }: Sending): string[] => {
    if (!lines) return [];
    const { approved, declined, open, unsent } = lines;
    const all = declined === 0 ? words.approvedAll : approved === 0 ? words.declinedAll : null;
    const isWhole = all !== null && open === 0;
    return [
      isWhole ? all : words.approvedSome(approved, declined),
      ...(unsent > 0 ? [words.unsent(unsent)] : []),
      ...(open > unsent ? [words.unanswered(open - unsent)] : []),
    ];
  };
  return (sending) => {
    const { sentAt, isPrepared, isOutdated, seenAt, remindedAt, answeredAt, answeredBy } = sending;
    const seen = seenAt ? words.seen(displayMoment(seenAt)) : words.notSeen;
    return [
      ...(sentAt ? [words[isPrepared ? 'prepared' : 'sent'](displayMoment(sentAt))] : []),
      ...(isOutdated && !sending.lines?.unsent ? [words.outdated] : []),
      ...(answeredAt
        ? [words.answered(answeredBy ?? '', displayMoment(answeredAt)), ...answersOf(sending)]
        : [seen]),
      ...(remindedAt ? [words.remindedAutomatically(displayMoment(remindedAt))] : []),
    ];
  };
}
