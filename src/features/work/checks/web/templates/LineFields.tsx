import { Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { inventoryContract, type Part } from '#features/records/inventory/inventory.contract.ts';
import { PartSuggestPicker } from '#features/records/inventory/web/PartSuggestPicker.tsx';
import { lineKindWords } from '#features/work/estimates/line.words.ts';
import { MAX_SUGGESTED } from '#features/work/findings/suggested-line.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Text } from '#web/ui/Text.tsx';
import { useState } from 'react';
import type { CheckItem, TemplateLine } from '../../check-definition.ts';
import { checkTemplatesWords } from '../../check-templates.words.ts';
import { textIn } from '../../check-texts.ts';
import { Labelled, type FieldOf } from './item-field.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import classes from './Templates.module.css';

interface LineFieldsProps {
  readonly item: CheckItem;
  readonly field: FieldOf;
  readonly onChange: (item: CheckItem) => void;
}

const newLine: TemplateLine = {
  title: { en: '', lv: '' },
  kind: 'labor',
  laborHours: '1',
  price: null,
  partId: null,
  units: 1,
};

/** What `watch` and `replace` suggest for the estimate. */
export function LineFields({ item, field, onChange }: LineFieldsProps) {
  const words = useWords(checkTemplatesWords);
  const { lines } = item;
  const setLines = (next: TemplateLine[]) => onChange({ ...item, lines: next });
  return (
    <fieldset className={classes.fieldset}>
      <legend>{words.lines}</legend>
      <Text size="sm" c="dimmed">
        {words.linesHint}
      </Text>
      {lines.map((line, index) => (
        <Line
          key={index}
          line={line}
          number={index + 1}
          field={(path) => field(`lines.${index}.${path}`)}
          onChange={(next) => setLines(lines.map((each, place) => (place === index ? next : each)))}
          onRemove={() => setLines(lines.filter((_each, place) => place !== index))}
        />
      ))}
      <Button
        variant="default"
        disabled={lines.length >= MAX_SUGGESTED}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setLines([...lines, newLine])}
      >
        {words.addLine}
      </Button>
    </fieldset>
  );
}

interface LineProps {
  readonly line: TemplateLine;
  readonly number: number;
  readonly field: FieldOf;
  readonly onChange: (line: TemplateLine) => void;
  readonly onRemove: () => void;
}

function Line({ line, number, field, onChange, onRemove }: LineProps) {
  const words = useWords(checkTemplatesWords);
  const kinds = useWords(lineKindWords);
  const { language } = useLanguage();
  return (
    <div className={classes.line}>
      <div className={classes.pair}>
        <TextInput {...field('title.lv')} label={words.nameLv} maxLength={300} />
        <TextInput {...field('title.en')} label={words.nameEn} maxLength={300} />
      </div>
      <div className={classes.numbers}>
        <Select
          {...field('kind')}
          label={words.line(number)}
          allowDeselect={false}
          value={line.kind}
          data={(['service', 'part', 'labor'] as const).map((kind) => ({ value: kind, label: kinds[kind] }))}
          comboboxProps={{ zIndex: 350 }}
          onChange={(kind) => onChange({ ...line, kind: (kind ?? 'labor') as TemplateLine['kind'] })}
        />
        <DecimalInput
          {...field('laborHours')}
          label={words.hours}
          value={line.laborHours}
          onChange={(wire) => onChange({ ...line, laborHours: wire.trim() || '0' })}
        />
        <DecimalInput
          {...field('price')}
          label={words.price}
          disabled={line.partId !== null}
          value={line.price}
          onChange={(wire) => onChange({ ...line, price: wire.trim() || null })}
        />
        <DecimalInput
          {...field('units')}
          whole
          label={words.units}
          value={line.units}
          onChange={(wire) => onChange({ ...line, units: Number(wire) })}
        />
      </div>
      {line.kind === 'part' && <PartOfLine line={line} onChange={onChange} />}
      <MoveButtons
        name={textIn(line.title, language) || words.line(number)}
        onMove={null}
        onRemove={onRemove}
      />
    </div>
  );
}

function PartOfLine({ line, onChange }: Pick<LineProps, 'line' | 'onChange'>) {
  const words = useWords(checkTemplatesWords);
  const [typed, setTyped] = useState('');
  const { partId, title } = line;
  const { data } = useQuery({
    queryKey: ['api', 'inventory', 'suggested part', partId],
    queryFn: ({ signal }) => request(inventoryContract.get, { params: { id: partId ?? '' } }, { signal }),
    enabled: partId !== null,
  });
  const pick = (part: Part) => {
    const isBlank = !title.en && !title.lv;
    onChange({
      ...line,
      partId: part.id,
      price: null,
      title: isBlank ? { en: part.name, lv: part.name } : title,
    });
    setTyped('');
  };
  if (partId !== null)
    return (
      <Labelled text={words.part}>
        <Text span>{data ? `${data.partNumber} · ${data.name}` : '…'}</Text>{' '}
        <Button variant="subtle" size="xs" onClick={() => onChange({ ...line, partId: null })}>
          {words.clearPart}
        </Button>
      </Labelled>
    );
  return (
    <Labelled text={words.part}>
      <PartSuggestPicker aria-label={words.part} value={typed} onType={setTyped} onPick={pick} />
    </Labelled>
  );
}
