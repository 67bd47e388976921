import { IconPackage } from '@tabler/icons-react';
import { createContext, memo, use, useState, type ComponentProps, type ReactNode } from 'react';
import type { Spoken } from '#shared/words.ts';
import { useWords } from '#web/i18n.tsx';
import { PartSuggestPicker } from '#features/records/inventory/web/PartSuggestPicker.tsx';
import { MechanicCell } from '#features/records/users/web/MechanicPicker.tsx';
import { AddLineImages, LineImages } from '../images/LineImages.tsx';
import { LineAnswerChip } from '../LineAnswerChip.tsx';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import classes from './EstimateLines.module.css';
import { DeclinedLineRow } from './DeclinedLineRow.tsx';
import { FreeOfCharge } from './FreeOfCharge.tsx';
import { HighVoltageToggle } from './HighVoltageToggle.tsx';
import { LineFigure } from './LineFigure.tsx';
import { LineTexts } from './LineTexts.tsx';
import { LineKindCell } from './LineKindCell.tsx';
import { answerWhenSaved, isUnsentWhenSaved } from './line-pricing.ts';
import { NumberInput } from './NumberInput.tsx';
import { PricingContext } from './pricing-context.ts';
import { RemoveLine } from './RemoveLine.tsx';
import type { Line, LineFields, LineStore, notStored } from './line-store.ts';

/** The mechanic who is put into a line without one when it is saved. */
export const MechanicContext = createContext('');

interface RowProps {
  readonly line: Line;
  readonly index: number;
  readonly store: LineStore;
  readonly onRemove: (index: number) => void;
  /** Declined work becomes a new line; null: another line offers it already. */
  readonly onOfferAgain: ((index: number) => void) | null;
}

/** One line; drawn again only when it changes itself. */
export const EstimateLineRow = memo(function EstimateLineRow(props: RowProps) {
  const { answered } = props.line.fields;
  const pricing = use(PricingContext);
  return answered || pricing.showsOnlySent ? <AnsweredLineRow {...props} /> : <WrittenLineRow {...props} />;
});

/**
 * What was declined is read; what was approved is written on, and says when the customer will be asked again, or does not
 * know it yet.
 */
function AnsweredLineRow(props: RowProps) {
  const { fields } = props.line;
  const pricing = use(PricingContext);
  const answer = answerWhenSaved(fields, pricing);
  if (answer === 'declined') return <DeclinedLineRow {...props} />;
  const shown = answer ?? (isUnsentWhenSaved(fields, pricing) ? 'unsent' : null);
  const approvedPrice = answer === 'asked_again' ? (fields.answered?.answeredPrice ?? null) : null;
  return <WrittenLineRow {...props} answer={shown} approvedPrice={approvedPrice} />;
}

interface WrittenRowProps extends RowProps {
  /** What the customer said of it, or does not know yet; nothing where nobody was asked. */
  readonly answer?: ComponentProps<typeof LineAnswerChip>['answer'] | null;
  readonly approvedPrice?: string | null;
}

/** What it is priced with reaches its figures alone: the labor rate does not draw the cells of every line again. */
const WrittenLineRow = memo(function WrittenLineRow({
  line,
  index,
  store,
  onRemove,
  answer = null,
  approvedPrice = null,
}: WrittenRowProps) {
  const words = useWords(estimateEditorWords);
  const { fields, problems } = line;
  const [partWanted, setPartWanted] = useState(false);
  const change = (patch: Partial<LineFields>) => store.change(line.key, patch);
  // Labor has one when it was given one; a service is sold whole.
  const hasPart = fields.partId !== null || fields.partName !== '' || fields.partNumber !== '';
  const showsPart = fields.kind === 'part' || hasPart || partWanted;
  const labels = labelsOf(words, showsPart);
  const cell = (column: Column) => cellOf(line, index, column, labels);
  const input = (column: Column) => inputOf(cell(column), words);
  const text = (column: Column) => ({
    value: fields[column],
    onType: (typed: string) => change({ [column]: typed }),
  });
  return (
    <>
      <tr data-row={index} aria-label={words.line(index + 1)}>
        <LineKindCell index={index} kind={fields.kind} onChange={(kind) => change({ kind })} />
        <td data-of="description" data-label={words.description}>
          <LineTexts
            input={input('description')}
            index={index}
            description={fields.description}
            onChange={(description) => change({ description })}
            beside={
              <>
                <HighVoltageToggle
                  index={index}
                  isOn={fields.isHighVoltage}
                  onChange={(isHighVoltage) => change({ isHighVoltage })}
                />
                <AddLineImages line={fields.id ?? line.key} index={index} />
              </>
            }
          />
          {showsPart && <PartCells fields={fields} input={input} onChange={change} />}
          <FreeOfCharge index={index} fields={fields} onChange={(isFree) => change({ isFree })} />
          {answer && (
            <div className={classes.answer}>
              <LineAnswerChip answer={answer} approvedPrice={approvedPrice} />
            </div>
          )}
          <LineImages line={fields.id ?? line.key} index={index} />
        </td>
        <Cell {...cell('partUnits')}>
          {(props) => <NumberInput {...props} {...text('partUnits')} step={100} whole />}
        </Cell>
        <Cell {...cell('partPrice')}>
          {(props) => <NumberInput {...props} {...text('partPrice')} step={1} />}
        </Cell>
        <Cell {...cell('laborHours')}>
          {(props) => <NumberInput {...props} {...text('laborHours')} step={25} />}
        </Cell>
        <LineFigure label={words.laborCost} fields={fields} figure="labor" />
        <Cell {...cell('discount')}>
          {(props) => <NumberInput {...props} {...text('discount')} step={100} whole />}
        </Cell>
        <Cell {...cell('responsibleMechanic')}>
          {(props) => <Mechanic {...props} {...text('responsibleMechanic')} />}
        </Cell>
        <LineFigure label={words.lineTotal} fields={fields} figure="total" />
        <td className={classes.action} data-of="action">
          {fields.kind === 'labor' && !showsPart && (
            <AddPart index={index} onClick={() => setPartWanted(true)} />
          )}
          <RemoveLine index={index} onRemove={onRemove} />
        </td>
      </tr>
      {Object.keys(problems).length > 0 && <LineErrors line={index} problems={problems} labels={labels} />}
    </>
  );
});

interface PartCellsProps {
  readonly fields: LineFields;
  readonly input: (column: 'partName' | 'partNumber') => CellInput;
  readonly onChange: (patch: Partial<LineFields>) => void;
}

/** The part of a line, by name or number: chosen from the inventory or typed. */
function PartCells({ fields, input, onChange }: PartCellsProps) {
  const words = useWords(estimateEditorWords);
  const pickPart = (part: { id: string; partNumber: string; name: string; unitPrice: string }) =>
    onChange({
      ...(fields.kind === 'service' && { kind: 'part' }),
      partId: part.id,
      partNumber: part.partNumber,
      partName: part.name,
      partPrice: part.unitPrice,
    });
  return (
    <div className={classes.part}>
      <PartSuggestPicker
        {...input('partName')}
        value={fields.partName}
        onType={(partName) => onChange({ partName })}
        placeholder={words.partName}
        onPick={pickPart}
        maxLength={200}
      />
      <PartSuggestPicker
        {...input('partNumber')}
        value={fields.partNumber}
        placeholder={words.partNumber}
        // Another number is another part.
        onType={(partNumber) => onChange({ partNumber, partId: null })}
        onPick={pickPart}
        maxLength={80}
      />
    </div>
  );
}

function AddPart({ index, onClick }: { readonly index: number; readonly onClick: () => void }) {
  const label = useWords(estimateEditorWords).addPartTo(index + 1);
  return (
    <button type="button" className={classes.with} aria-label={label} title={label} onClick={onClick}>
      <IconPackage size={18} aria-hidden />
    </button>
  );
}

interface LineErrorsProps {
  readonly line: number;
  readonly problems: Line['problems'];
  readonly labels: Readonly<Record<string, string>>;
}

/** What is wrong with the line above: its cells are too narrow for a sentence. */
const LineErrors = ({ line, problems, labels }: LineErrorsProps) => (
  <tr className={classes.problems}>
    <td colSpan={11}>
      {Object.entries(problems).map(([field, sentence]) => (
        <span key={field} id={`lineItems.${line}.${field}`}>
          {labels[field] ?? labels.partNumber}: {sentence}
        </span>
      ))}
    </td>
  </tr>
);

type Column = Exclude<
  keyof LineFields,
  'partId' | 'kind' | 'isFree' | 'isHighVoltage' | keyof typeof notStored
>;

const labelsOf = (words: Spoken<typeof estimateEditorWords>, showsPart: boolean): Record<Column, string> => ({
  description: words.description,
  partName: words.partName,
  partNumber: words.partNumber,
  partPrice: showsPart ? words.partPrice : words.price,
  partUnits: words.units,
  laborHours: words.laborHours,
  discount: words.discount,
  responsibleMechanic: words.mechanic,
});

interface CellProps {
  readonly line: number;
  readonly column: Column;
  readonly label: string;
  readonly path: string;
  readonly problem: string | undefined;
}

const cellOf = (
  { problems }: Line,
  line: number,
  column: Column,
  labels: Record<Column, string>,
): CellProps => ({
  line,
  column,
  label: labels[column],
  // What is wrong with the chosen part stands at its number.
  path: column === 'partNumber' && problems.partId ? 'partId' : column,
  problem: problems[column] ?? (column === 'partNumber' ? problems.partId : undefined),
});

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
  problem,
  children,
}: CellProps & { readonly children: (input: CellInput) => ReactNode }) {
  const words = useWords(estimateEditorWords);
  return (
    <td data-label={label} data-of={column}>
      {children(inputOf({ line, column, label, path, problem }, words))}
    </td>
  );
}

/** What every input of a line has: its name, its place and what is wrong with it. */
function inputOf(
  { line, column, label, path, problem }: CellProps,
  words: Spoken<typeof estimateEditorWords>,
): CellInput {
  const fullPath = `lineItems.${line}.${path}`;
  return {
    'aria-label': words.cell(line + 1, label),
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : fullPath,
    'data-path': fullPath,
    'data-column': column,
    className: classes.input,
  };
}

const Mechanic = (props: ComponentProps<typeof MechanicCell>) => (
  <MechanicCell {...props} placeholder={use(MechanicContext)} />
);
