import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { displayMoney } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Section } from '#web/ui/Section.tsx';
import { lineText } from '#features/work/invoices/deposit-line.ts';
import type { Invoice, InvoiceLine } from '#features/work/invoices/invoices.contract.ts';
import type { Left } from '../credit-amounts.ts';
import type { CreditNoteFields } from '../credit-note-form.ts';
import { creditNotesWords } from '../credit-notes.words.ts';
import classes from './CreditedLines.module.css';
import { Text } from '#web/ui/Text.tsx';

interface CreditedLinesProps {
  readonly form: UseFormReturnType<CreditNoteFields>;
  readonly invoice: Invoice;
  readonly left: Left;
  readonly problemAt: (path: string) => ReactNode;
}

/** The lines of an invoice, to choose from; of each a part may be given back. */
export function CreditedLines({ form, invoice, left, problemAt }: CreditedLinesProps) {
  const words = useWords(creditNotesWords);
  const problem = problemAt('lines');
  return (
    <Section title={words.lines}>
      <ul className={classes.lines}>
        {invoice.lineItems.map((line) => {
          const ofLine = left.lines.find(({ id }) => id === line.id);
          return ofLine && <Line key={line.id} form={form} line={line} left={ofLine} problemAt={problemAt} />;
        })}
      </ul>
      {problem && (
        <Text size="sm" mt="xs" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </Section>
  );
}

const nameOf = (line: InvoiceLine, language: Language): string =>
  lineText(line, language) ??
  ([line.partName, line.partNumber].filter(Boolean).join(' · ') || `${line.lineNumber}.`);

interface LineProps extends Pick<CreditedLinesProps, 'form' | 'problemAt'> {
  readonly line: InvoiceLine;
  readonly left: Left['lines'][number];
}

function Line({ form, line, left, problemAt }: LineProps) {
  const words = useWords(creditNotesWords);
  const { language } = useLanguage();
  const { lines } = form.values;
  const index = lines.findIndex(({ invoiceLineId }) => invoiceLineId === line.id);
  const isChosen = index >= 0;
  const name = nameOf(line, language);
  const choose = () => {
    // Errors are at places in the list, which moves.
    form.clearErrors();
    form.setFieldValue(
      'lines',
      isChosen
        ? lines.filter((_, place) => place !== index)
        : [...lines, { invoiceLineId: line.id, amount: '' }],
    );
  };
  const path = `lines.${index}.amount`;
  return (
    <li className={classes.line}>
      <Checkbox
        label={<span className="prose">{name}</span>}
        description={left.isCredited ? words.lineCredited : words.lineLeft(displayMoney(left.net, language))}
        disabled={left.isCredited}
        checked={isChosen}
        onChange={choose}
        {...(isChosen ? {} : { 'data-path': 'lines' })}
      />
      {/* What is below zero, as a deposit is, goes back whole. */}
      {isChosen && left.net > 0 && (
        <DecimalInput
          className={classes.amount ?? ''}
          label={words.lineAmount}
          aria-label={words.lineAmountOf(name)}
          placeholder={displayMoney(left.net, language)}
          {...form.getInputProps(path)}
          error={problemAt(path)}
        />
      )}
    </li>
  );
}
