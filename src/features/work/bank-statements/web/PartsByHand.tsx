import { IconPlus, IconX } from '@tabler/icons-react';
import { displayMoney, displaySum, moneyText, type Cents } from '#shared/money.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Text } from '#web/ui/Text.tsx';
import { balanceOf } from '#features/work/invoices/invoice-balance.ts';
import type { InvoiceSummary } from '#features/work/invoices/invoices.contract.ts';
import { InvoicePicker } from '#features/work/invoices/web/InvoicePicker.tsx';
import type { Proposal } from '../bank-statements.contract.ts';
import { bankStatementWords, handProblemWords } from '../bank-statements.words.ts';
import { handProblemOf, notGiven, type HandPart } from '../choices.ts';
import classes from './BankStatement.module.css';

interface PartsByHandProps {
  readonly proposal: Proposal;
  readonly parts: readonly HandPart[];
  readonly disabled: boolean;
  readonly onChange: (parts: readonly HandPart[]) => void;
}

/** The invoices that a person finds for an entry, and how much of it each of them gets. */
export function PartsByHand({ proposal, parts, disabled, onChange }: PartsByHandProps) {
  const words = useWords(bankStatementWords);
  const problems = useWords(handProblemWords);
  const { language } = useLanguage();
  const problem = handProblemOf(proposal, parts);
  const left = notGiven(proposal, parts);
  const change = (place: number, changed: Partial<HandPart>) =>
    onChange(parts.map((part, index) => (index === place ? { ...part, ...changed } : part)));
  const pick = (place: number, row: InvoiceSummary) => {
    const balance = balanceOf(row);
    const others = parts.filter((_, index) => index !== place);
    const free = notGiven(proposal, others);
    // No more than is left of the invoice: the rest may be for another one.
    const amount = balance > 0 ? (Math.min(balance, free) as Cents) : free;
    const { id: invoiceId, invoiceNumber, customerName } = row;
    const invoice = { invoiceId, invoiceNumber, customerName, balance: moneyText(balance) };
    change(place, { invoice, ...(amount > 0 && { amount: moneyText(amount) }) });
  };
  return (
    <div className={classes.parts}>
      {parts.map(({ invoice, amount }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part has no other name until its invoice is found
        <div key={place} className={classes.part}>
          <InvoicePicker
            label={words.invoice}
            disabled={disabled}
            value={invoice}
            onChange={(row) => (row ? pick(place, row) : change(place, { invoice: null }))}
          />
          <DecimalInput
            label={words.amount}
            disabled={disabled}
            value={amount}
            onChange={(typed) => change(place, { amount: typed })}
          />
          {parts.length > 1 && (
            <IconButton
              aria-label={words.removeInvoice(invoice?.invoiceNumber ?? String(place + 1))}
              disabled={disabled}
              onClick={() => onChange(parts.filter((_, index) => index !== place))}
            >
              <IconX size={18} aria-hidden />
            </IconButton>
          )}
          {invoice && (
            <Text size="xs" c="dimmed" className={classes.ofPart}>
              {invoice.customerName} ·{' '}
              {Number(invoice.balance) > 0
                ? words.isLeft(displaySum(invoice.balance, language))
                : words.isPaid}
            </Text>
          )}
        </div>
      ))}
      <div className={classes.below}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={disabled || left <= 0}
          onClick={() => onChange([...parts, { invoice: null, amount: moneyText(left) }])}
        >
          {words.addInvoice}
        </Button>
        <Text size="sm" role="status" c={problem === null ? 'dimmed' : 'var(--mantine-color-error)'}>
          {problem !== null && problems[problem]}
          {problem === null && left > 0 && words.notGiven(displayMoney(left, language))}
        </Text>
      </div>
    </div>
  );
}
