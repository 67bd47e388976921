import { TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { newKey } from '#web/new-record.ts';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { sectionFields } from '../../check.fields.ts';
import { MAX_ITEMS, type CheckItem } from '../../check-definition.ts';
import { sectionDraft, type CheckSection } from '../../check-templates.contract.ts';
import { checkTemplatesWords } from '../../check-templates.words.ts';
import { textIn } from '../../check-texts.ts';
import { checkSectionsQuery } from '../shared.queries.ts';
import { useSaveSection } from './check-templates.queries.ts';
import { ItemFields } from './ItemFields.tsx';
import { moved, MoveButtons } from './MoveButtons.tsx';
import classes from './Templates.module.css';

type Draft = z.input<typeof sectionDraft>;

interface SectionFormProps {
  /** Null for a new one. */
  readonly section: CheckSection | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const newItem = (): CheckItem => ({
  key: newKey(),
  kind: 'condition',
  name: { en: '', lv: '' },
  hint: { en: '', lv: '' },
  isRequired: true,
  photo: 'never',
  lines: [],
});

export function SectionForm({ section, onClose, onSaved }: SectionFormProps) {
  const words = useWords(checkTemplatesWords);
  const { form, busy, submit, conflict } = useSectionForm(section, onSaved);
  const items = form.values.items as CheckItem[];
  /** The key of the item whose fields are open. */
  const [opened, setOpened] = useState<string | null>(section ? null : (items[0]?.key ?? null));
  const setItems = (next: CheckItem[]) => form.setFieldValue('items', next as Draft['items']);
  const add = () => {
    const item = newItem();
    setItems([...items, item]);
    setOpened(item.key);
  };
  const hasProblem = (index: number) =>
    Object.keys(form.errors).some((path) => path.startsWith(`items.${index}.`));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput {...form.getInputProps('name.lv')} label={words.nameLv} maxLength={120} data-autofocus />
        <TextInput {...form.getInputProps('name.en')} label={words.nameEn} maxLength={120} />
        <ol className={classes.items}>
          {items.map((item, index) => (
            <li key={item.key}>
              <ItemHead
                item={item}
                number={index + 1}
                isOpen={opened === item.key || hasProblem(index)}
                onOpen={() => setOpened(opened === item.key ? null : item.key)}
                onMove={(by) => setItems(moved(items, index, by))}
                onRemove={() => setItems(items.filter((each) => each !== item))}
              />
              {(opened === item.key || hasProblem(index)) && (
                <ItemFields
                  item={item}
                  field={(path, kind) => form.getInputProps(`items.${index}.${path}` as never, kind)}
                  onChange={(next) => setItems(items.map((each, place) => (place === index ? next : each)))}
                />
              )}
            </li>
          ))}
        </ol>
        {form.errors['items'] && (
          <Text size="sm" c="var(--mantine-color-error)" data-path="items" tabIndex={-1}>
            {form.errors['items']}
          </Text>
        )}
        <div>
          <Button
            variant="default"
            disabled={items.length >= MAX_ITEMS}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={add}
          >
            {words.addItem}
          </Button>
        </div>
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

interface ItemHeadProps {
  readonly item: CheckItem;
  readonly number: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function ItemHead({ item, number, isOpen, onOpen, onMove, onRemove }: ItemHeadProps) {
  const words = useWords(checkTemplatesWords);
  const { language } = useLanguage();
  const name = textIn(item.name, language) || words.item(number);
  return (
    <div className={classes.itemHead}>
      <button
        type="button"
        className={`mantine-focus-auto ${classes.open}`}
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <span className="numbers">{number}.</span> {name}
      </button>
      <MoveButtons name={name} onMove={onMove} onRemove={onRemove} />
    </div>
  );
}

const fieldsOf = (record: CheckSection | null): Draft => ({
  name: { ...(record?.name ?? { en: '', lv: '' }) },
  items: structuredClone(record?.items ?? [newItem()]),
});

function useSectionForm(section: CheckSection | null, onSaved: () => void) {
  const words = useWords(checkTemplatesWords);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const save = useSaveSection(section?.id ?? null);
  const reload = async () => {
    const all = await queries.fetchQuery({ ...checkSectionsQuery, staleTime: 0 });
    return all.find(({ id }) => id === section?.id) ?? null;
  };
  return useRecordForm({
    schema: sectionDraft,
    fields: sectionFields,
    record: section,
    fieldsOf,
    textsOf: ({ name, items }) => ({
      name: [name.lv, name.en].filter(Boolean).join(' / '),
      items: (items as CheckItem[]).map((item) => textIn(item.name, language)).join(', '),
    }),
    save,
    reload,
    savedText: words.saved,
    failedText: words.saveFailed,
    onSaved,
  });
}
