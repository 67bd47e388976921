import { Checkbox } from '@mantine/core';
import { dayText, displayMoment } from '#shared/dates.ts';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/style-props.ts';
import { Anchor } from '#web/ui/Text.tsx';
import { whatsAppOf } from '#features/records/customers/whats-app.ts';
import { jobCardWords } from '../../job-card.words.ts';
import { sendWords } from '../../job-portal.words.ts';
import { daysOverdue } from '../../reminder-rules.ts';
import { reminderChannels, type OverdueInvoice, type ReminderChannel } from '../../reminders.contract.ts';
import { remindersWords } from '../../reminders.words.ts';
import classes from '../Jobs.module.css';
import { mayBeTicked } from './use-remind-all.ts';

interface OverdueInvoicesProps {
  readonly invoices: readonly OverdueInvoice[];
  readonly sendsMail: boolean;
  readonly ticked: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onTick: (ids: readonly string[], isTicked: boolean) => void;
  readonly onRemind: (invoice: OverdueInvoice, channel: ReminderChannel) => void;
}

/** Each with what is left to pay, since when, and what came of the last reminder. */
export function OverdueInvoices(props: OverdueInvoicesProps) {
  const { invoices, sendsMail, ticked, disabled, onTick, onRemind } = props;
  const words = useWords(remindersWords);
  const possible = invoices.filter((invoice) => sendsMail && mayBeTicked(invoice));
  const isAll = possible.length > 0 && possible.every(({ id }) => ticked.has(id));
  return (
    <>
      {possible.length > 1 && (
        <Checkbox
          label={words.tickAll}
          checked={isAll}
          indeterminate={ticked.size > 0 && !isAll}
          disabled={disabled}
          onChange={() =>
            onTick(
              possible.map(({ id }) => id),
              !isAll,
            )
          }
        />
      )}
      <ul className={classes.records}>
        {invoices.map((invoice) => (
          <li key={invoice.id} className={classNames(classes.record, sendsMail && classes.ticked)}>
            {sendsMail && (
              <Checkbox
                aria-label={words.tickOne(invoice.invoiceNumber, invoice.customerName)}
                checked={ticked.has(invoice.id)}
                disabled={disabled || !possible.includes(invoice)}
                onChange={() => onTick([invoice.id], !ticked.has(invoice.id))}
              />
            )}
            <Overdue invoice={invoice} sendsMail={sendsMail} onRemind={onRemind} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface OverdueProps extends Pick<OverdueInvoicesProps, 'sendsMail' | 'onRemind'> {
  readonly invoice: OverdueInvoice;
}

function Overdue({ invoice, sendsMail, onRemind }: OverdueProps) {
  const words = useWords(remindersWords);
  const send = useWords(sendWords);
  const card = useWords(jobCardWords);
  const { language } = useLanguage();
  const { invoiceNumber, customerName, balance, dueDate, email, phone, reminder } = invoice;
  const days = daysOverdue(dueDate);
  const isOpen: Record<ReminderChannel, boolean> = {
    mail: sendsMail && email !== null,
    whatsapp: phone !== null && whatsAppOf(phone) !== null,
  };
  return (
    <div className={classes.field}>
      <span className={`${classes.top} numbers`}>
        <strong>
          {invoiceNumber} · {customerName}
        </strong>
        <strong>{displaySum(balance, language)}</strong>
      </span>
      <span className={classes.quiet}>
        {[
          words.dueSince(dayText(dueDate), days),
          reminder && !reminder.failedTo && words.remindedOn(displayMoment(reminder.at)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {reminder?.failedTo && <span className={classes.bad}>{card.mailFailed(reminder.failedTo)}</span>}
      {sendsMail && email === null && <span>{words.noEmail}</span>}
      {!sendsMail && !phone && <span>{words.noPhone}</span>}
      <span className={classes.ways}>
        {phone && (
          <Anchor underline="always" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <span className="figure">{words.call(phone)}</span>
          </Anchor>
        )}
        {reminderChannels.map(
          (channel) =>
            isOpen[channel] && (
              <Button
                key={channel}
                size="xs"
                variant="default"
                aria-label={words.remindBy(send[channel], invoiceNumber, customerName)}
                onClick={() => onRemind(invoice, channel)}
              >
                {send[channel]}
              </Button>
            ),
        )}
      </span>
    </div>
  );
}
