import { ActionIcon, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { displayMoney, type Cents } from '#shared/money.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import sections from '#web/ui/Section.module.css';
import { Section } from '#web/ui/Section.tsx';
import { manualTotals } from '../invoice-totals.ts';
import { manualInvoiceWords } from '../manual-invoice.words.ts';
import classes from './ManualInvoiceLines.module.css';
import { blankLine, pricedLine, type ManualInvoiceFields } from '../manual-invoice-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Text } from '#web/ui/Text.tsx';

interface LinesProps {
  readonly form: UseFormReturnType<ManualInvoiceFields>;
}

/** The lines side by side, or as cards where there is no space. Enter adds one below. */
export function ManualInvoiceLines({ form }: LinesProps) {
  const words = useWords(manualInvoiceWords);
  const list = useRef<HTMLDivElement>(null);
  const waiting = useRef<number | null>(null);
  const { lineItems } = form.values;
  // A new line is there only when it was drawn.
  useEffect(() => {
    if (waiting.current === null) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-path="lineItems.${waiting.current}.description"]`)
      ?.focus();
    waiting.current = null;
  });
  const add = (below: number) => {
    waiting.current = below + 1;
    form.insertListItem('lineItems', blankLine(), below + 1);
    form.clearFieldError('lineItems');
  };
  const remove = (index: number) => {
    waiting.current = Math.min(index, lineItems.length - 2);
    form.removeListItem('lineItems', index);
  };
  const press = (event: KeyboardEvent) => {
    const [, index] = /^lineItems\.(\d+)\./.exec((event.target as HTMLElement).dataset.path ?? '') ?? [];
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || index === undefined) return;
    event.preventDefault();
    add(Number(index));
  };
  const amounts = manualTotals(lineItems.map(pricedLine), { applyTax: false, taxRate: '0' }).lines;
  return (
    <Section title={words.lines}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the fields inside */}
      <div ref={list} className={classes.lines} onKeyDown={press}>
        {lineItems.map(({ key }, index) => (
          <Line
            key={key}
            form={form}
            index={index}
            total={amounts[index] ?? (0 as Cents)}
            onRemove={lineItems.length > 1 ? () => remove(index) : null}
          />
        ))}
      </div>
      {form.errors.lineItems && (
        <Text size="sm" mb="xs" c="var(--mantine-color-error)" role="alert">
          {form.errors.lineItems}
        </Text>
      )}
      <div className={sections.below}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => add(lineItems.length - 1)}
        >
          {words.addLine}
        </Button>
        <Text size="xs" c="dimmed" className={classes.keys ?? ''}>
          {words.lineKeys}
        </Text>
      </div>
    </Section>
  );
}

interface LineProps extends LinesProps {
  readonly index: number;
  readonly total: Cents;
  /** Null: the last remaining line stays. */
  readonly onRemove: (() => void) | null;
}

function Line({ form, index, total, onRemove }: LineProps) {
  const words = useWords(manualInvoiceWords);
  const { language } = useLanguage();
  const field = (name: 'description' | 'pricePerUnit' | 'units', label: string) => ({
    ...form.getInputProps(`lineItems.${index}.${name}`),
    label,
    'aria-label': words.cell(index + 1, label),
    autoComplete: 'off',
  });
  return (
    <div className={classes.line} role="group" aria-label={words.line(index + 1)}>
      <TextInput {...field('description', words.description)} maxLength={2000} />
      <DecimalInput {...field('pricePerUnit', words.price)} className={classes.figure ?? ''} />
      <DecimalInput {...field('units', words.units)} whole className={classes.figure ?? ''} />
      <div className={classes.lineTotal}>
        <span className={classes.label}>{words.lineTotal}</span>
        <output className="numbers">{displayMoney(total, language)}</output>
      </div>
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        color="red"
        {...(onRemove ? { c: 'var(--mantine-color-error)' } : {})}
        size={36}
        disabled={onRemove === null}
        aria-label={words.removeLine(index + 1)}
        title={words.removeLine(index + 1)}
        onClick={() => onRemove?.()}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
