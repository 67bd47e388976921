import { useQuery } from '@tanstack/react-query';
import { displayMoment } from '#shared/dates.ts';
import { displayMoney, displaySum } from '#shared/money.ts';
import { useFailure } from '#web/errors.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { Group } from '#web/ui/Layout.tsx';
import sections from '#web/ui/Section.module.css';
import { Section } from '#web/ui/Section.tsx';
import { Anchor, Text } from '#web/ui/Text.tsx';
import { webWords } from '#web/web.words.ts';
import { balanceOf } from '#features/work/invoices/invoice-balance.ts';
import { dueDayOf } from '#features/work/invoices/invoice-status.ts';
import type { InvoiceSummary } from '#features/work/invoices/invoices.contract.ts';
import { jobPanelWords, sendWords } from '../../job-portal.words.ts';
import { daysOverdue, needsConfirmation } from '../../reminder-rules.ts';
import type { Reminder, ReminderDraft, Reminders } from '../../reminders.contract.ts';
import { remindersWords } from '../../reminders.words.ts';
import classes from '../Jobs.module.css';
import { useJobDialogs } from '../job-dialogs.ts';
import { jobOfInvoice } from '../job-of.ts';
import { remindersQuery, useRemind } from './reminders.queries.ts';

interface InvoiceProps {
  readonly invoice: InvoiceSummary;
}

/** What is overdue of an invoice, who was reminded of it, and the way to remind again. */
export function RemindersOfInvoice({ invoice }: InvoiceProps) {
  const words = useWords(remindersWords);
  const { language } = useLanguage();
  const isShown = invoice.status === 'overdue' || invoice.reminder !== null;
  const { data } = useQuery({ ...remindersQuery(invoice.id), enabled: isShown });
  if (!isShown || !data) return null;
  const days = daysOverdue(dueDayOf(invoice));
  return (
    <Section title={words.title}>
      {data.isOverdue && (
        <Text size="sm" mb="xs">
          {words.overdueBy(days, displayMoney(balanceOf(invoice), language))}
        </Text>
      )}
      {data.reminders.length === 0 ? (
        <Text size="sm">{words.none}</Text>
      ) : (
        <ul className={classes.records}>
          {data.reminders.map((reminder) => (
            <ReminderRecord key={reminder.id} reminder={reminder} />
          ))}
        </ul>
      )}
      {data.isOverdue && <Remind invoice={invoice} known={data} />}
    </Section>
  );
}

function ReminderRecord({ reminder }: { readonly reminder: Reminder }) {
  const words = useWords(remindersWords);
  const states = useWords(jobPanelWords);
  const { language } = useLanguage();
  const { mail, createdAt, createdBy, level, balance } = reminder;
  const who = createdBy ?? (level === null ? '' : words.automatic(level));
  const isFailed = mail?.state === 'refused' || mail?.state === 'gave_up';
  return (
    <li className={classes.record}>
      <strong>{mail ? words.byMail(mail.to) : words.byWhatsApp}</strong>
      <span className={classes.quiet}>
        {words.ofBalance(displayMoment(createdAt), who, displaySum(balance, language))}
      </span>
      {mail?.state && <span className={isFailed ? classes.bad : classes.quiet}>{states[mail.state]}</span>}
    </li>
  );
}

const byMail: ReminderDraft = {
  channel: 'mail',
  email: null,
  message: null,
  attachStatement: false,
  isConfirmed: false,
};

/** One press sends the mail where the address is known; every other way is a dialog. */
function Remind({ invoice, known }: InvoiceProps & { readonly known: Reminders }) {
  const words = useWords(remindersWords);
  const sent = useWords(sendWords);
  const { of } = useWords(webWords);
  const dialogs = useJobDialogs();
  const confirm = useConfirm();
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutateAsync, isPending } = useRemind(invoice.id);
  const { customer, sendsMail } = known;
  const { email, phone } = customer;
  const { reminder, invoiceNumber } = invoice;
  const label = reminder?.failedTo ? words.sendAgain : words.send;
  const press = async () => {
    if (isPending) return;
    const isAsked = needsConfirmation(reminder);
    const question = {
      title: of(words.send, invoiceNumber),
      text: words.askAgain(reminder ? displayMoment(reminder.at) : ''),
      confirm: words.send,
    };
    if (isAsked && !(await confirm(question))) return;
    await mutateAsync({ ...byMail, isConfirmed: isAsked }).then(
      () => succeed(sent.mailQueued(email ?? '')),
      (error: unknown) => fail(error, words.failed),
    );
  };
  const mayMail = sendsMail && email !== null;
  const language = customer.language === 'lv' ? words.latvian : words.english;
  return (
    <>
      <Text size="sm" c="dimmed" className={classes.way}>
        {mayMail ? words.goesTo(email, language) : email === null ? words.noEmail : words.noMail}{' '}
        {!mayMail && phone && (
          <Anchor underline="always" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <span className="figure">{words.call(phone)}</span>
          </Anchor>
        )}
      </Text>
      <Group gap="xs" className={sections.below}>
        {mayMail && (
          <Button
            size="xs"
            variant="light"
            loading={isPending}
            aria-label={of(label, invoiceNumber)}
            onClick={() => void press()}
          >
            {label}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={of(mayMail ? words.otherWay : words.send, invoiceNumber)}
          onClick={() => dialogs?.remind(jobOfInvoice(invoice))}
        >
          {mayMail ? words.otherWay : words.send}
        </Button>
      </Group>
    </>
  );
}
