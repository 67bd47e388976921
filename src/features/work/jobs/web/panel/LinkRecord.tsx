import { displayDay, displayMoment } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { jobPanelWords } from '../../job-portal.words.ts';
import type { JobLink } from '../../jobs.contract.ts';
import { useJobDialogs, type JobTarget } from '../job-dialogs.ts';
import { useChangeLink } from '../jobs.queries.ts';
import classes from '../Jobs.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';

interface LinkRecordProps {
  readonly link: JobLink;
  readonly target: JobTarget;
}

/** One link: how it went out, whether it arrived and was seen, whether it still works. */
export function LinkRecord({ link, target }: LinkRecordProps) {
  const words = useWords(jobPanelWords);
  const { channel, mail, createdAt, createdBy, ended, expiresAt, seenAt } = link;
  const isFailed = mail !== null && (mail.state === 'refused' || mail.state === 'gave_up');
  return (
    <li className={classes.record} data-ended={ended ?? undefined}>
      <div className={classes.top}>
        <strong>{mail ? words.byMail(mail.to) : words[channel]}</strong>
        {ended && <StatusBadge kind="outline">{words[ended]}</StatusBadge>}
      </div>
      <span className={`${classes.quiet} numbers`}>
        {words.madeBy(createdBy ?? words.automatically, displayMoment(createdAt))}
      </span>
      {mail && (
        <span className={isFailed ? classes.bad : undefined}>
          {words[mail.state]}
          {mail.sentAt && ` · ${displayMoment(mail.sentAt)}`}
        </span>
      )}
      <span className="numbers">
        {[
          seenAt ? words.seen(displayMoment(seenAt)) : words.notSeen,
          ...(ended ? [] : [words.works(displayDay(expiresAt))]),
        ].join(' · ')}
      </span>
      <LinkActions link={link} target={target} isFailed={isFailed} />
    </li>
  );
}

interface LinkActionsProps extends LinkRecordProps {
  readonly isFailed: boolean;
}

function LinkActions({ link: { id, mail, ended }, target, isFailed }: LinkActionsProps) {
  const words = useWords(jobPanelWords);
  const dialogs = useJobDialogs();
  const confirm = useConfirm();
  const withdraw = useChangeLink('withdraw');
  const renew = useChangeLink('renew');
  const askToWithdraw = async () => {
    const { withdrawTitle: title, withdrawText: text, withdraw: agree } = words;
    if (await confirm({ title, text, confirm: agree })) withdraw.mutate(id);
  };
  const maySendAgain = isFailed && mail !== null && ended !== 'withdrawn';
  if (!maySendAgain && ended !== null && ended !== 'expired') return null;
  return (
    <Group gap="xs">
      {maySendAgain && (
        <Button size="xs" onClick={() => dialogs?.send(target, { id, to: mail.to })}>
          {words.sendAgain}
        </Button>
      )}
      {ended === 'expired' && (
        <Button size="xs" variant="default" loading={renew.isPending} onClick={() => renew.mutate(id)}>
          {words.renew}
        </Button>
      )}
      {ended === null && (
        <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => void askToWithdraw()}>
          {words.withdraw}
        </Button>
      )}
    </Group>
  );
}
