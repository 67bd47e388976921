import { useRef, type KeyboardEvent } from 'react';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Service } from '../catalogue.contract.ts';
import { catalogueWords } from '../catalogue.words.ts';
import { priceColumns, vatModes, type VatMode } from '../price-table.ts';
import { serviceText } from '../service-text.ts';
import { carLabel } from '../makes.ts';
import { PriceCell } from './PriceCell.tsx';
import classes from './PriceTable.module.css';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

interface VatSwitchProps {
  readonly mode: VatMode;
  readonly onChange: (mode: VatMode) => void;
}

/** Whether amounts are shown and typed with VAT or without. */
export function VatSwitch({ mode, onChange }: VatSwitchProps) {
  const words = useWords(catalogueWords);
  return (
    <SegmentedControl<VatMode>
      aria-label={words.vat}
      value={mode}
      onChange={onChange}
      data={vatModes.map((value) => ({ value, label: value === 'gross' ? words.inclVat : words.exclVat }))}
    />
  );
}

interface PriceTableProps {
  readonly services: readonly Service[] | undefined;
  readonly mode: VatMode;
}

/** Every service with its price for each car, edited in place; on a phone a card for each service. */
export function PriceTable({ services, mode }: PriceTableProps) {
  const words = useWords(catalogueWords);
  const { language } = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  if (!services) return <Skeleton height={320} m="md" aria-busy />;
  /** Up and down as in a spreadsheet; Tab does what it always does. */
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const column = event.currentTarget.dataset.column;
    const cells = [
      ...(table.current?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]:enabled`) ?? []),
    ];
    const next = cells[cells.indexOf(event.currentTarget) + by];
    if (next) next.focus();
    else event.currentTarget.blur();
  };
  return (
    <div className={classes.scroll}>
      <Text size="sm" c="dimmed" px="md" style={{ paddingBottom: 'var(--mantine-spacing-sm)' }}>
        {words.priceTableHint}
      </Text>
      <table className={classes.table} ref={table}>
        <caption className={classes.caption}>{words.priceTable}</caption>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            {priceColumns.map((column) => (
              <th scope="col" key={`${column.make}.${column.model}`}>
                {carLabel(column, words)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.id}>
              <th scope="row">
                {serviceText(service, language).name}
                {service.requiresEstimate && (
                  <Text size="xs" c="dimmed" fw={400}>
                    {words.estimateRequired}
                  </Text>
                )}
              </th>
              {priceColumns.map((column) => (
                <td key={`${column.make}.${column.model}`} data-label={carLabel(column, words)}>
                  <PriceCell service={service} column={column} mode={mode} onMove={move} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Between the list of services and the table of their prices. */
export function ViewSwitch({
  view,
  onChange,
}: {
  readonly view: 'prices' | undefined;
  readonly onChange: (view: 'prices' | undefined) => void;
}) {
  const words = useWords(catalogueWords);
  return (
    <Group>
      <SegmentedControl
        aria-label={words.view}
        value={view ?? 'services'}
        onChange={(chosen) => onChange(chosen === 'prices' ? 'prices' : undefined)}
        data={[
          { value: 'services', label: words.servicesView },
          { value: 'prices', label: words.priceTable },
        ]}
      />
    </Group>
  );
}
