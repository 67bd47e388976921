import { IconFilter } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#web/i18n.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { LaterDayInput, LaterSelect } from '#web/ui/later-fields.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { webWords } from '#web/web.words.ts';
import { invoicePeriods } from '../invoice-periods.ts';
import { invoicesWords } from '../invoices.words.ts';
import classes from './Invoices.module.css';
import { statusFilters, type InvoiceFilter } from './invoices-search.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface InvoiceFiltersProps {
  readonly filter: InvoiceFilter;
  readonly total: number | undefined;
  /** To the credit notes. */
  readonly viewSwitch: ReactNode;
  /** `replace`: while typing, so that Back does not go letter by letter. */
  readonly onChange: (change: InvoiceFilter, replace?: boolean) => void;
}

const ALL = 'all';

export function InvoiceFilters({ filter, total, viewSwitch, onChange }: InvoiceFiltersProps) {
  const words = useWords(invoicesWords);
  const { records, filters } = useWords(webWords);
  const isPhone = useIsPhone();
  /** On a phone they are there once they are asked for, or while they leave something out. */
  const [asked, setAsked] = useState<boolean>();
  const shown = !isPhone || (asked ?? Boolean(filter.status ?? filter.period));
  return (
    <Group gap="sm" align="flex-end" className={`${classes.filters} not-printed`}>
      <div className={classes.search}>
        <SearchBox
          label={words.searchPlaceholder}
          value={filter.search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined }, true)}
        />
      </div>
      {isPhone && (
        <IconButton
          size={44}
          variant="default"
          aria-label={filters}
          title={filters}
          aria-expanded={shown}
          onClick={() => setAsked(!shown)}
        >
          <IconFilter size={20} aria-hidden />
        </IconButton>
      )}
      {shown && viewSwitch}
      {shown && <Choices filter={filter} onChange={onChange} />}
      {shown && total !== undefined && (
        <Text size="sm" c="dimmed" role="status" className={classes.count ?? ''}>
          {records(total)}
        </Text>
      )}
    </Group>
  );
}

/** By status and by date. */
function Choices({ filter, onChange }: Omit<InvoiceFiltersProps, 'total' | 'viewSwitch'>) {
  const words = useWords(invoicesWords);
  const { status, period } = filter;
  /** A custom range is being chosen; the list stays as it is until that is applied. */
  const [choosing, setChoosing] = useState(false);
  const selected = choosing ? 'custom' : (period ?? ALL);
  const labels: Record<(typeof invoicePeriods)[number], string> = {
    today: words.today,
    this_week: words.thisWeek,
    last_week: words.lastWeek,
    this_month: words.thisMonth,
    last_month: words.lastMonth,
    custom: words.custom,
  };
  const choose = (chosen: string | null) => {
    setChoosing(chosen === 'custom');
    if (chosen === 'custom') return;
    onChange({ period: invoicePeriods.find((each) => each === chosen), from: undefined, to: undefined });
  };
  const clear = () => {
    setChoosing(false);
    onChange({ period: undefined, from: undefined, to: undefined });
  };
  return (
    <>
      <LaterSelect
        className={classes.filter}
        label={words.status}
        value={status ?? ALL}
        onChange={(chosen) => onChange({ status: statusFilters.find((each) => each === chosen) })}
        data={[
          { value: ALL, label: words.all },
          { value: 'paid', label: words.onlyPaid },
          { value: 'unpaid', label: words.onlyUnpaid },
          { value: 'overdue', label: words.onlyOverdue },
          { value: 'cancelled', label: words.onlyCancelled },
        ]}
      />
      <LaterSelect
        className={classes.filter}
        data-custom={selected === 'custom' || undefined}
        label={words.period}
        value={selected}
        onChange={choose}
        data={[
          { value: ALL, label: words.allTime },
          ...invoicePeriods.map((each) => ({ value: each, label: labels[each] })),
        ]}
      />
      {selected === 'custom' && (
        <CustomRange
          key={`${filter.from} ${filter.to}`}
          from={filter.from}
          to={filter.to}
          onApply={(days) => {
            setChoosing(false);
            onChange({ period: 'custom', ...days });
          }}
          onClear={clear}
        />
      )}
    </>
  );
}

interface CustomRangeProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onApply: (days: { from: string; to: string }) => void;
  readonly onClear: () => void;
}

/** Two days that are applied together. */
function CustomRange({ onApply, onClear, ...applied }: CustomRangeProps) {
  const words = useWords(invoicesWords);
  const { toBeforeFrom } = useWords(webWords);
  const [from, setFrom] = useState(applied.from ?? null);
  const [to, setTo] = useState(applied.to ?? null);
  const reversed = from !== null && to !== null && to < from;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (from !== null && to !== null && !reversed) onApply({ from, to });
  };
  return (
    <form className={classes.range} onSubmit={apply} aria-label={words.customRange}>
      <div className={classes.day}>
        <LaterDayInput label={words.from} value={from} onChange={setFrom} />
      </div>
      <div className={classes.day}>
        <LaterDayInput label={words.to} value={to} onChange={setTo} error={reversed && toBeforeFrom} />
      </div>
      <Button type="submit" disabled={from === null || to === null || reversed}>
        {words.apply}
      </Button>
      <Button variant="default" onClick={onClear}>
        {words.clear}
      </Button>
    </form>
  );
}
