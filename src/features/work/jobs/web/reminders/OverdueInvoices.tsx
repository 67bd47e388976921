import { Checkbox } from '@mantine/core';
import { dayText, displayMoment } from '../../../../../shared/dates.ts';
import { displaySum } from '../../../../../shared/money.ts';
import { useLanguage, useWords } from '../../../../../web/i18n.tsx';
import { Anchor } from '../../../../../web/ui/Text.tsx';
import { jobCardWords } from '../../job-card.words.ts';
import { daysOverdue } from '../../reminder-rules.ts';
import type { OverdueInvoice } from '../../reminders.contract.ts';
import { remindersWords } from '../../reminders.words.ts';
import classes from '../Jobs.module.css';
import { mayBeTicked } from './use-remind-all.ts';

interface OverdueInvoicesProps {
  readonly invoices: readonly OverdueInvoice[];
  readonly sendsMail: boolean;
  readonly ticked: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onTick: (ids: readonly string[], isTicked: boolean) => void;
}

/** Each with what is left to pay, since when, and what came of the last reminder. */
export function OverdueInvoices({ invoices, sendsMail, ticked, disabled, onTick }: OverdueInvoicesProps) {
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
          <li key={invoice.id} className={`${classes.record} ${classes.ticked}`}>
            <Checkbox
              aria-label={words.tickOne(invoice.invoiceNumber, invoice.customerName)}
              checked={ticked.has(invoice.id)}
              disabled={disabled || !possible.includes(invoice)}
              onChange={() => onTick([invoice.id], !ticked.has(invoice.id))}
            />
            <Overdue invoice={invoice} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Overdue({ invoice }: { readonly invoice: OverdueInvoice }) {
  const words = useWords(remindersWords);
  const card = useWords(jobCardWords);
  const { language } = useLanguage();
  const { invoiceNumber, customerName, balance, dueDate, email, phone, reminder } = invoice;
  const days = daysOverdue(dueDate);
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
      {email === null && (
        <span>
          {words.noEmail}{' '}
          {phone && (
            <Anchor underline="always" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {words.call(phone)}
            </Anchor>
          )}
        </span>
      )}
    </div>
  );
}
