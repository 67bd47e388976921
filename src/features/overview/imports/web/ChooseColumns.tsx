import { Radio, Select, TextInput } from '@mantine/core';
import { useReason } from '#web/errors.ts';
import { ApiError } from '#web/api-client.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Text } from '#web/ui/Text.tsx';
import { fieldOf, importFields, neededFields } from '../import-fields.ts';
import { onRecordRules, type OnRecordRule } from '../import-kinds.ts';
import type { ImportRecord } from '../imports.contract.ts';
import { importsWords } from '../imports.words.ts';
import { columnName } from '../sheet-column.ts';
import classes from './Imports.module.css';
import { useGiveUp } from './imports.queries.ts';
import { useColumnChoice } from './use-column-choice.ts';

interface ChooseColumnsProps {
  readonly record: ImportRecord;
}

/** Which field each column holds, and what becomes of records that are there already. */
export function ChooseColumns({ record }: ChooseColumnsProps) {
  const words = useWords(importsWords);
  const reasonOf = useReason();
  const giveUp = useGiveUp(record.id);
  const choice = useColumnChoice(record);
  const { columns, defaults, onRecord, missing, check } = choice;
  const { error } = check;
  const problem =
    error &&
    ((error instanceof ApiError && error.fields['columns']?.[0]) || reasonOf(error) || words.checkFailed);
  return (
    <Stack gap="lg">
      <Section level={2} title={words.columnsTitle}>
        <Text size="sm" c="dimmed" mb="sm">
          {words.columnsHint}
        </Text>
        <Columns record={record} columns={columns} onChange={choice.setColumns} />
      </Section>
      <Section level={2} title={words.rulesTitle}>
        <Text size="sm" c="dimmed" mb="sm">
          {words.rulesHint}
        </Text>
        <Radio.Group
          aria-label={words.rulesTitle}
          value={onRecord}
          onChange={(value) => choice.setOnRecord(value as OnRecordRule)}
        >
          <Stack gap="xs">
            {onRecordRules.map((rule) => (
              <Radio key={rule} value={rule} label={words[rule]} />
            ))}
          </Stack>
        </Radio.Group>
      </Section>
      {missing.length > 0 && (
        <Section level={2} title={words.defaultsTitle}>
          <Text size="sm" c="dimmed" mb="sm">
            {words.defaultsHint}
          </Text>
          <Defaults
            record={record}
            missing={missing}
            defaults={defaults}
            errors={error instanceof ApiError ? error.fields : {}}
            onChange={choice.setDefaults}
          />
        </Section>
      )}
      <div role="alert">
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)" className={classes.prose}>
            {problem}
          </Text>
        )}
      </div>
      <Group gap="sm" justify="flex-end">
        <Button variant="default" loading={giveUp.isPending} onClick={() => giveUp.mutate()}>
          {words.giveUp}
        </Button>
        <Button loading={check.isPending} onClick={choice.submit}>
          {words.check}
        </Button>
      </Group>
    </Stack>
  );
}

interface ColumnsProps extends ChooseColumnsProps {
  readonly columns: readonly (string | null)[];
  readonly onChange: (columns: (string | null)[]) => void;
}

function Columns({ record: { kind, headers, samples }, columns, onChange }: ColumnsProps) {
  const words = useWords(importsWords);
  const { language } = useLanguage();
  const fields = importFields[kind].map(({ name, label }) => ({ value: name, label: label[language] }));
  /** A field is chosen once: where it was before is left out. */
  const choose = (place: number, name: string | null) =>
    onChange(columns.map((each, at) => (at === place ? name : each === name ? null : each)));
  return (
    <ul className={classes.columns}>
      {headers.map((_, place) => (
        <li key={place} data-left-out={columns[place] === null || undefined}>
          <div className={classes.column}>
            <b>{columnName(headers, place)}</b>
            <Text size="sm" c="dimmed" className={classes.prose}>
              {samples[place]?.join(' · ') || words.noValues}
            </Text>
          </div>
          <Select
            aria-label={words.fieldOf(columnName(headers, place))}
            data={fields}
            value={columns[place] ?? null}
            onChange={(name) => choose(place, name)}
            placeholder={words.leaveOut}
            clearable
            searchable
          />
        </li>
      ))}
    </ul>
  );
}

interface DefaultsProps extends ChooseColumnsProps {
  readonly missing: readonly { readonly name: string }[];
  readonly defaults: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (defaults: Record<string, string>) => void;
}

/** Values for columns that are missing: first those that a record cannot be without. */
function Defaults({ record: { kind }, missing, defaults, errors, onChange }: DefaultsProps) {
  const words = useWords(importsWords);
  const { language } = useLanguage();
  const isMissing = (name: string) => missing.some((field) => field.name === name);
  const needed = neededFields[kind].filter((either) => either.every(isMissing)).map(([first]) => first ?? '');
  const shown = [...new Set([...needed, ...Object.keys(defaults).filter(isMissing)])];
  const others = missing.filter(({ name }) => !shown.includes(name));
  const labelOf = (name: string) => fieldOf(kind, name)?.label[language] ?? name;
  const set = (name: string, text: string) => onChange({ ...defaults, [name]: text });
  return (
    <div className={classes.defaults}>
      {shown.map((name) => (
        <DefaultOf
          key={name}
          name={name}
          kind={kind}
          value={defaults[name] ?? ''}
          error={errors[`defaults.${name}`]?.[0]}
          onChange={(text) => set(name, text)}
        />
      ))}
      {others.length > 0 && (
        <Select
          // Another one each time: the choice itself is not kept.
          key={shown.length}
          label={words.addDefault}
          placeholder={words.field}
          data={others.map(({ name }) => ({ value: name, label: labelOf(name) }))}
          onChange={(name) => name !== null && set(name, '')}
          searchable
        />
      )}
    </div>
  );
}

interface DefaultOfProps {
  readonly kind: ImportRecord['kind'];
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

function DefaultOf({ kind, name, value, error, onChange }: DefaultOfProps) {
  const { language } = useLanguage();
  const field = fieldOf(kind, name);
  const label = field?.label[language] ?? name;
  if (field?.choices) {
    const data = Object.entries(field.choices).map(([code, text]) => ({
      value: code,
      label: text[language],
    }));
    return (
      <Select
        label={label}
        data={data}
        value={value || null}
        error={error}
        onChange={(code) => onChange(code ?? '')}
        clearable
      />
    );
  }
  return (
    <TextInput
      label={label}
      value={value}
      error={error}
      maxLength={200}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
