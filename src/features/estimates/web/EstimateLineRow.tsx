import { IconTrash } from '@tabler/icons-react';
import { createContext, memo, use, type ComponentProps, type ReactNode } from 'react';
import { displayMoney } from '../../../shared/money.ts';
import { useLanguage, useWords } from '../../../web/i18n.tsx';
import { PartSuggestPicker } from '../../inventory/web/PartSuggestPicker.tsx';
import { MechanicCell } from '../../users/web/MechanicPicker.tsx';
import { estimateEditorWords } from '../estimate-editor.words.ts';
import { lineAmounts } from '../estimate-totals.ts';
import { pricedLine } from './estimate-form.ts';
import classes from './EstimateEditor.module.css';
import type { Line, LineFields, LineStore } from './line-store.ts';

/** The labor rate per hour: it reaches the figures of each line without drawing the lines themselves. */
export const RateContext = createContext('0');

/** Who is put into a line that names nobody when it is saved. */
export const MechanicContext = createContext('');

interface RowProps {
  readonly line: Line;
  readonly index: number;
  readonly store: LineStore;
  readonly onRemove: (index: number) => void;
}

/** One line; drawn again only when it changes itself. */
export const EstimateLineRow = memo(function EstimateLineRow({ line, index, store, onRemove }: RowProps) {
  const words = useWords(estimateEditorWords);
  const { fields, faults } = line;
  const change = (patch: Partial<LineFields>) => store.change(line.key, patch);
  const labels: Record<Column, string> = {
    description: words.description,
    partName: words.partName,
    partNumber: words.partNumber,
    partPrice: words.partPrice,
    partUnits: words.units,
    laborHours: words.laborHours,
    discount: words.discount,
    responsibleMechanic: words.mechanic,
  };
  const cell = (column: Column): CellProps => ({
    line: index,
    column,
    label: labels[column],
    // What is wrong with the chosen part stands at its number.
    path: column === 'partNumber' && faults.partId ? 'partId' : column,
    fault: faults[column] ?? (column === 'partNumber' ? faults.partId : undefined),
  });
  const text = (column: Column) => ({
    value: fields[column],
    onType: (typed: string) => change({ [column]: typed }),
  });
  const pickPart = (part: { id: string; partNumber: string; name: string; unitPrice: string }) =>
    change({ partId: part.id, partNumber: part.partNumber, partName: part.name, partPrice: part.unitPrice });
  return (
    <>
      <tr data-row={index} aria-label={words.line(index + 1)}>
        <Cell {...cell('description')}>
          {(input) => <PlainInput {...input} {...text('description')} maxLength={2000} />}
        </Cell>
        <Cell {...cell('partName')}>
          {(input) => (
            <PartSuggestPicker {...input} {...text('partName')} onPick={pickPart} maxLength={200} />
          )}
        </Cell>
        <Cell {...cell('partNumber')}>
          {(input) => (
            <PartSuggestPicker
              {...input}
              value={fields.partNumber}
              // Another number is another part.
              onType={(partNumber) => change({ partNumber, partId: null })}
              onPick={pickPart}
              maxLength={80}
            />
          )}
        </Cell>
        <Cell {...cell('partPrice')}>
          {(input) => <NumberInput {...input} {...text('partPrice')} step={1} />}
        </Cell>
        <Cell {...cell('partUnits')}>
          {(input) => <NumberInput {...input} {...text('partUnits')} step={100} whole />}
        </Cell>
        <Cell {...cell('laborHours')}>
          {(input) => <NumberInput {...input} {...text('laborHours')} step={25} />}
        </Cell>
        <LineFigure label={words.laborCost} fields={fields} figure="labor" />
        <Cell {...cell('discount')}>
          {(input) => <NumberInput {...input} {...text('discount')} step={100} whole />}
        </Cell>
        <Cell {...cell('responsibleMechanic')}>
          {(input) => <Mechanic {...input} {...text('responsibleMechanic')} />}
        </Cell>
        <LineFigure label={words.lineTotal} fields={fields} figure="total" />
        <td className={classes.action}>
          <button
            type="button"
            className={classes.remove}
            aria-label={words.removeLine(index + 1)}
            title={words.removeLine(index + 1)}
            onClick={() => onRemove(index)}
          >
            <IconTrash size={18} aria-hidden />
          </button>
        </td>
      </tr>
      {Object.keys(faults).length > 0 && <LineFaults line={index} faults={faults} labels={labels} />}
    </>
  );
});

interface LineFaultsProps {
  readonly line: number;
  readonly faults: Line['faults'];
  readonly labels: Readonly<Record<string, string>>;
}

/** What is wrong with the line above: its cells are too narrow for a sentence. */
const LineFaults = ({ line, faults, labels }: LineFaultsProps) => (
  <tr className={classes.faults}>
    <td colSpan={11}>
      {Object.entries(faults).map(([field, sentence]) => (
        <span key={field} id={`lineItems.${line}.${field}`}>
          {labels[field] ?? labels.partNumber}: {sentence}
        </span>
      ))}
    </td>
  </tr>
);

type Column = Exclude<keyof LineFields, 'partId'>;

interface CellProps {
  readonly line: number;
  readonly column: Column;
  readonly label: string;
  readonly path: string;
  readonly fault: string | undefined;
}

type CellInput = Pick<
  ComponentProps<'input'>,
  'aria-label' | 'aria-invalid' | 'aria-describedby' | 'className'
> & { readonly 'data-path': string; readonly 'data-column': Column };

/** A cell with its input and what is wrong with it. */
function Cell({
  line,
  column,
  label,
  path,
  fault,
  children,
}: CellProps & { readonly children: (input: CellInput) => ReactNode }) {
  const words = useWords(estimateEditorWords);
  const fullPath = `lineItems.${line}.${path}`;
  return (
    <td data-label={label} data-of={column}>
      {children({
        'aria-label': words.cell(line + 1, label),
        'aria-invalid': fault !== undefined,
        'aria-describedby': fault === undefined ? undefined : fullPath,
        'data-path': fullPath,
        'data-column': column,
        className: classes.input,
      })}
    </td>
  );
}

interface PlainInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onType: (text: string) => void;
}

const PlainInput = ({ onType, ...input }: PlainInputProps) => (
  <input {...input} autoComplete="off" onChange={(event) => onType(event.currentTarget.value)} />
);

interface NumberInputProps extends PlainInputProps {
  /** In hundredths, what Shift and an arrow add or take. */
  readonly step: number;
  readonly whole?: boolean;
}

/** A number with the decimal sign of the language; what is none stays as typed, and is refused when saving. */
function NumberInput({ value, onType, step, whole = false, ...input }: NumberInputProps) {
  const { language } = useLanguage();
  const stepBy = (steps: number) => {
    const next = Math.max(0, Math.round(Number(value || '0') * 100) + steps * step) / 100;
    if (!Number.isNaN(next)) onType(whole ? String(next) : next.toFixed(2));
  };
  return (
    <PlainInput
      {...input}
      inputMode={whole ? 'numeric' : 'decimal'}
      maxLength={12}
      value={language === 'lv' ? value.replace('.', ',') : value}
      onType={(text) => onType(text.replace(/\s/g, '').replace(',', '.').replace(/^\./, '0.'))}
      onKeyDown={(event) => {
        const steps = event.shiftKey ? ({ ArrowUp: 1, ArrowDown: -1 }[event.key] ?? 0) : 0;
        if (steps === 0) return;
        event.preventDefault();
        stepBy(steps);
      }}
    />
  );
}

const Mechanic = (props: ComponentProps<typeof MechanicCell>) => (
  <MechanicCell {...props} placeholder={use(MechanicContext)} />
);

interface LineFigureProps {
  readonly label: string;
  readonly fields: LineFields;
  readonly figure: 'labor' | 'total';
}

function LineFigure({ label, fields, figure }: LineFigureProps) {
  const { language } = useLanguage();
  const rate = use(RateContext);
  return (
    <td data-label={label} data-of={figure} className={classes.figure}>
      {displayMoney(lineAmounts(pricedLine(fields), rate)[figure], language)}
    </td>
  );
}
