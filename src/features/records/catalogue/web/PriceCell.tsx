import { TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { fieldSentence } from '#shared/errors.ts';
import { ApiError } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { webWords } from '#web/web.words.ts';
import type { Service, ServicePrice } from '../catalogue.contract.ts';
import { catalogueWords } from '../catalogue.words.ts';
import {
  amountText,
  inheritedText,
  ownPrice,
  typedAmount,
  type PriceColumn,
  type VatMode,
} from '../price-table.ts';
import { serviceText } from '../service-text.ts';
import { carLabel } from '../makes.ts';
import { useDeletePrice, useSetPrice } from './catalogue.queries.ts';
import classes from './PriceTable.module.css';

interface PriceCellProps {
  readonly service: Service;
  readonly column: PriceColumn;
  readonly mode: VatMode;
  readonly onMove: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** One price: saved when the cell is left, taken back with Esc, deleted (after asking) when it is emptied. */
export function PriceCell({ service, column, mode, onMove }: PriceCellProps) {
  const words = useWords(catalogueWords);
  const { language } = useLanguage();
  const { typed, error, busy, type, restore, save } = usePriceCell(service, column, mode);
  const localized = (text: string) => (language === 'lv' ? text.replace('.', ',') : text);
  const own = ownPrice(service, column);
  const car = carLabel(column, words);
  const name = serviceText(service, language).name;
  return (
    <TextInput
      aria-label={words.priceOf(name, car, mode === 'gross' ? words.inclVat : words.exclVat)}
      classNames={{ input: `${classes.cell} numbers` }}
      data-column={`${column.make}.${column.model}`}
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
      disabled={service.requiresEstimate}
      aria-busy={busy}
      value={typed?.text ?? localized(own ? amountText(own, mode) : '')}
      placeholder={localized(inheritedText(service, column, mode))}
      error={error}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          restore();
        } else onMove(event);
      }}
    />
  );
}

interface Typed {
  readonly text: string;
  /** The price that is typed over; null: whatever it is by now, a colleague's was spoken of. */
  readonly over: ServicePrice | undefined | null;
}

function usePriceCell(service: Service, column: PriceColumn, mode: VatMode) {
  const words = useWords(catalogueWords);
  const { delete: deleteWord } = useWords(webWords);
  const { language } = useLanguage();
  const confirm = useConfirm();
  const fail = useFailure();
  const own = ownPrice(service, column);
  /** What is being typed; null while the cell shows what is stored. */
  const [typed, setTyped] = useState<Typed | null>(null);
  const [error, setError] = useState<string | null>(null);
  const set = useSetPrice(service.id);
  const remove = useDeletePrice();
  const restore = () => {
    setTyped(null);
    setError(null);
  };
  const empty = async () => {
    if (!own) return restore();
    const agreed = await confirm({
      title: words.deletePrice,
      text: words.deletePriceQuestion(carLabel(column, words), serviceText(service, language).name),
      confirm: deleteWord,
    });
    if (agreed) remove.mutate(own.id, { onSettled: restore });
    else restore();
  };
  /** What was typed stays; leaving the cell again replaces the price of a colleague. */
  const reportConflict = () => {
    setTyped((before) => before && { ...before, over: null });
    setError(words.priceChanged);
  };
  const save = async () => {
    if (typed === null || set.isPending) return;
    const amount = typedAmount(typed.text);
    if (amount === undefined) return setError(fieldSentence('priceInvalid', language));
    if (amount === null) return empty();
    if (own && amount === amountText(own, mode)) return restore();
    // Live updates bring a colleague's price before the question is shown.
    if (typed.over !== null && typed.over?.version !== own?.version) return reportConflict();
    const amounts =
      mode === 'gross' ? { price: null, grossPrice: amount } : { price: amount, grossPrice: null };
    try {
      await set.mutateAsync({ own, column, amounts });
      restore();
    } catch (failure) {
      const isConflict = failure instanceof ApiError && failure.response?.code === 'concurrent_modification';
      if (isConflict) return reportConflict();
      setError(words.priceSaveFailed);
      fail(failure, words.priceSaveFailed);
    }
  };
  const type = (text: string) => {
    setTyped((before) => ({ text, over: before ? before.over : own }));
    setError(null);
  };
  return { typed, error, busy: set.isPending, type, restore, save };
}
