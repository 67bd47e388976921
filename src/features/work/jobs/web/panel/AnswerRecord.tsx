import { IconFileTypePdf } from '@tabler/icons-react';
import { urlOf } from '#shared/contract.ts';
import { displayMoment } from '#shared/dates.ts';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Text } from '#web/ui/Text.tsx';
import { usePdfDownloads } from '#web/pdf-downloads.ts';
import { jobPanelWords } from '../../job-portal.words.ts';
import { jobsContract, type AnsweredLine, type JobAnswer } from '../../jobs.contract.ts';
import classes from '../Jobs.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';

interface AnswerRecordProps {
  readonly answer: JobAnswer;
  readonly estimateId: string;
}

/** The evidence of one answer: who said what of which line, and what it came to. */
export function AnswerRecord({ answer, estimateId }: AnswerRecordProps) {
  const words = useWords(jobPanelWords);
  const { language } = useLanguage();
  const { name, answeredAt, source, recordedBy, estimateVersion, lines, total, tax, comment, sentence } =
    answer;
  const way = source === 'phone' ? words.byPhone(recordedBy ?? '') : words.byLink;
  const signedIn = answer.circumstances?.signedIn ?? null;
  return (
    <li className={classes.record}>
      <strong>{name}</strong>
      <span className={`${classes.quiet} numbers`}>
        {[displayMoment(answeredAt), way, words.version(estimateVersion)].join(' · ')}
      </span>
      {signedIn !== null && (
        <Text size="sm" fw={600}>
          {words.signedIn(signedIn)}
        </Text>
      )}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Line key={line.lineId} line={line} />
        ))}
      </ul>
      <div className={classes.top}>
        <strong>{Number(tax) === 0 ? words.totalWithoutVat : words.total}</strong>
        <strong className="numbers">{displaySum(total, language)}</strong>
      </div>
      <p className={`${classes.quiet} prose`} style={{ margin: 0 }}>
        {words.agreedTo}: {sentence}
      </p>
      {comment && (
        <p className="prose" style={{ margin: 0 }}>
          {words.comment}: {comment}
        </p>
      )}
      <Documents answer={answer} estimateId={estimateId} />
    </li>
  );
}

function Line({ line: { title, note, price, answer, isNew } }: { readonly line: AnsweredLine }) {
  const words = useWords(jobPanelWords);
  const { language } = useLanguage();
  const struck = answer === 'declined' ? classes.struck : undefined;
  return (
    <li>
      <span className={struck}>{title || note}</span>
      <span className={`${classes.price} numbers ${struck ?? ''}`}>{displaySum(price, language)}</span>
      <span className={`${classes.quiet} ${classes.wide}`}>
        {isNew ? words[answer] : `${words[answer]}, ${words.earlier}`}
      </span>
    </li>
  );
}

function Documents({ answer: { id: answerId, answeredAt }, estimateId }: AnswerRecordProps) {
  const words = useWords(jobPanelWords);
  const { language } = useLanguage();
  const { running, start } = usePdfDownloads();
  const params = { id: estimateId, answerId };
  const moment = displayMoment(answeredAt);
  const documents = [
    {
      key: 'evidence',
      label: words.evidence,
      name: words.evidenceOf(moment),
      url: urlOf(jobsContract.answerPdf, { params, query: { lang: language } }),
    },
    {
      key: 'shown',
      label: words.shown,
      name: words.shownOf(moment),
      url: urlOf(jobsContract.shownPdf, { params }),
    },
  ];
  return (
    <Group gap="xs">
      {documents.map(({ key, label, name, url }) => (
        <Button
          key={key}
          size="xs"
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          aria-label={name}
          loading={running.has(key)}
          onClick={() => start(key, language, url)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
