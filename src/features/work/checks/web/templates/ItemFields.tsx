import { Select, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { choicesOf } from '#shared/record-fields.ts';
import { numberOf } from '#shared/typed-number.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { newKey } from '#web/new-record.ts';
import { Button } from '#web/ui/Button.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Text } from '#web/ui/Text.tsx';
import { conditionLabels } from '../../check.fields.ts';
import {
  MAX_OPTIONS,
  type CheckItem,
  type ItemKind,
  type PhotoRule,
  type ValueItem,
} from '../../check-definition.ts';
import { checkTemplatesWords } from '../../check-templates.words.ts';
import { textIn } from '../../check-texts.ts';
import { Labelled, type FieldOf } from './item-field.tsx';
import { LineFields } from './LineFields.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import classes from './Templates.module.css';

interface ItemFieldsProps {
  readonly item: CheckItem;
  readonly field: FieldOf;
  readonly onChange: (item: CheckItem) => void;
}

/** Returns the item as one of another kind: what both have stays. */
function asKind({ key, name, hint, isRequired, photo, lines }: CheckItem, kind: ItemKind): CheckItem {
  const common = { key, name, hint, isRequired, photo, lines };
  if (kind === 'value')
    return {
      ...common,
      kind,
      unit: '',
      decimals: 0,
      replaceBelow: null,
      watchBelow: null,
      watchAbove: null,
      replaceAbove: null,
      whenNew: null,
    };
  if (kind === 'choice') return { ...common, kind, options: [newOption(), newOption()] };
  return { ...common, kind };
}
const newOption = () => ({ key: newKey(), name: { en: '', lv: '' }, condition: 'ok' as const });

/** All of one item: its texts, what is recorded, when a photo is asked for, and what it suggests. */
export function ItemFields({ item, field, onChange }: ItemFieldsProps) {
  const words = useWords(checkTemplatesWords);
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <TextInput {...field('name.lv')} label={words.nameLv} maxLength={120} />
        <TextInput {...field('name.en')} label={words.nameEn} maxLength={120} />
        <TextInput {...field('hint.lv')} label={words.hintLv} maxLength={300} />
        <TextInput {...field('hint.en')} label={words.hintEn} maxLength={300} />
      </div>
      <Labelled text={words.kind}>
        <SegmentedControl<ItemKind>
          aria-label={words.kind}
          value={item.kind}
          onChange={(kind) => onChange(asKind(item, kind))}
          data={[
            { value: 'condition', label: words.kindCondition },
            { value: 'value', label: words.kindValue },
            { value: 'text', label: words.kindText },
            { value: 'choice', label: words.kindChoice },
          ]}
        />
      </Labelled>
      <Switch {...field('isRequired', { type: 'checkbox' })} size="md" label={words.isRequired} />
      <Labelled text={words.photo}>
        <SegmentedControl<PhotoRule>
          aria-label={words.photo}
          value={item.photo}
          onChange={(photo) => onChange({ ...item, photo })}
          data={[
            { value: 'never', label: words.photoNever },
            { value: 'not_ok', label: words.photoNotOk },
            { value: 'always', label: words.photoAlways },
          ]}
        />
      </Labelled>
      {item.kind === 'value' && <ValueFields item={item} field={field} onChange={onChange} />}
      {item.kind === 'choice' && <Options item={item} field={field} onChange={onChange} />}
      {item.kind !== 'text' && <LineFields item={item} field={field} onChange={onChange} />}
    </div>
  );
}

/** A number as the definition has it; text that is none stays, and is refused at its field. */
const limitOf = (wire: string): number | null => {
  if (wire.trim() === '') return null;
  const number = numberOf(wire);
  return Number.isNaN(number) ? (wire as unknown as number) : number;
};

const limits = ['replaceBelow', 'watchBelow', 'watchAbove', 'replaceAbove', 'whenNew'] as const;

interface ValueFieldsProps extends Omit<ItemFieldsProps, 'item'> {
  readonly item: ValueItem;
}

function ValueFields({ item, field, onChange }: ValueFieldsProps) {
  const words = useWords(checkTemplatesWords);
  return (
    <div className={classes.numbers}>
      <TextInput {...field('unit')} label={words.unit} maxLength={12} />
      <Select
        {...field('decimals')}
        label={words.decimals}
        allowDeselect={false}
        value={String(item.decimals)}
        data={['0', '1', '2']}
        comboboxProps={{ zIndex: 350 }}
        onChange={(decimals) => onChange({ ...item, decimals: Number(decimals ?? 0) })}
      />
      {limits.map((limit) => (
        <DecimalInput
          key={limit}
          {...field(limit)}
          label={words[limit]}
          value={item[limit]}
          onChange={(wire) => onChange({ ...item, [limit]: limitOf(wire) })}
        />
      ))}
    </div>
  );
}

interface OptionsProps extends Omit<ItemFieldsProps, 'item'> {
  readonly item: Extract<CheckItem, { kind: 'choice' }>;
}

function Options({ item, field, onChange }: OptionsProps) {
  const words = useWords(checkTemplatesWords);
  const { language } = useLanguage();
  const { options } = item;
  return (
    <fieldset className={classes.fieldset}>
      <legend>{words.options}</legend>
      {options.map((option, index) => (
        <div key={option.key} className={classes.option}>
          <TextInput {...field(`options.${index}.name.lv`)} label={words.nameLv} maxLength={120} />
          <TextInput {...field(`options.${index}.name.en`)} label={words.nameEn} maxLength={120} />
          <Select
            {...field(`options.${index}.condition`)}
            label={words.means}
            allowDeselect={false}
            value={option.condition}
            data={choicesOf({ choices: conditionLabels }, language)}
            comboboxProps={{ zIndex: 350 }}
          />
          <MoveButtons
            name={textIn(option.name, language) || words.unnamed}
            onMove={null}
            onRemove={() => onChange({ ...item, options: options.filter((each) => each !== option) })}
          />
        </div>
      ))}
      <Text size="sm" c="var(--mantine-color-error)">
        {field('options').error as ReactNode}
      </Text>
      <Button
        variant="default"
        disabled={options.length >= MAX_OPTIONS}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onChange({ ...item, options: [...options, newOption()] })}
      >
        {words.addOption}
      </Button>
    </fieldset>
  );
}
