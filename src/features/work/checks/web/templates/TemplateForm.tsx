import { Select, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { choicesOf } from '#shared/record-fields.ts';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { templateFields } from '../../check.fields.ts';
import { templateDraft, type CheckSection, type CheckTemplate } from '../../check-templates.contract.ts';
import { checkTemplatesWords } from '../../check-templates.words.ts';
import { textIn } from '../../check-texts.ts';
import { checkTemplatesQuery } from '../shared.queries.ts';
import { useSaveTemplate } from './check-templates.queries.ts';
import classes from './Templates.module.css';
import { moved, MoveButtons } from './MoveButtons.tsx';

interface TemplateFormProps {
  /** Null for a new one. */
  readonly template: CheckTemplate | null;
  readonly sections: readonly CheckSection[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function TemplateForm({ template, sections, onClose, onSaved }: TemplateFormProps) {
  const words = useWords(checkTemplatesWords);
  const { language } = useLanguage();
  const { form, field, busy, submit, conflict } = useTemplateForm(template, sections, onSaved);
  const { sectionIds, purpose } = form.values;
  const nameOf = (id: string) => {
    const section = sections.find((each) => each.id === id);
    return section ? textIn(section.name, language) : words.unnamed;
  };
  const setSections = (next: string[]) => form.setFieldValue('sectionIds', next);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput {...form.getInputProps('name.lv')} label={words.nameLv} maxLength={120} data-autofocus />
        <TextInput {...form.getInputProps('name.en')} label={words.nameEn} maxLength={120} />
        <Select
          {...field('purpose')}
          allowDeselect={false}
          data={choicesOf(templateFields.purpose, language)}
          comboboxProps={{ zIndex: 350 }}
        />
        <Switch
          {...field('inUse', { type: 'checkbox' })}
          size="md"
          description={purpose === 'final' ? words.finalHint : words.inUseHint}
        />
        <fieldset className={classes.fieldset}>
          <legend>{words.sections}</legend>
          <ol className={classes.list}>
            {sectionIds.map((id, place) => (
              <li key={id}>
                <span>{nameOf(id)}</span>
                <MoveButtons
                  name={nameOf(id)}
                  onMove={(by) => setSections(moved(sectionIds, place, by))}
                  onRemove={() => setSections(sectionIds.filter((each) => each !== id))}
                />
              </li>
            ))}
          </ol>
          <Select
            label={words.chooseSection}
            data-path="sectionIds"
            error={form.errors['sectionIds']}
            value={null}
            searchable
            data={sections
              .filter(({ id }) => !sectionIds.includes(id))
              .map(({ id }) => ({ value: id, label: nameOf(id) }))}
            comboboxProps={{ zIndex: 350 }}
            onChange={(id) => id && setSections([...sectionIds, id])}
          />
          {sections.length === 0 && <Text size="sm">{words.noSections}</Text>}
        </fieldset>
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

const fieldsOf = (record: CheckTemplate | null) => {
  const { name, purpose, inUse, sectionIds } =
    record ??
    ({ name: { en: '', lv: '' }, purpose: 'other', inUse: true, sectionIds: [] as string[] } as const);
  return { name: { ...name }, purpose, inUse, sectionIds: [...sectionIds] };
};

function useTemplateForm(
  template: CheckTemplate | null,
  sections: readonly CheckSection[],
  onSaved: () => void,
) {
  const words = useWords(checkTemplatesWords);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const save = useSaveTemplate(template?.id ?? null);
  const reload = async () => {
    const all = await queries.fetchQuery({ ...checkTemplatesQuery, staleTime: 0 });
    return all.find(({ id }) => id === template?.id) ?? null;
  };
  const nameOf = (id: string) => sections.find((each) => each.id === id)?.name ?? { en: '', lv: '' };
  return useRecordForm({
    schema: templateDraft,
    fields: templateFields,
    record: template,
    fieldsOf,
    textsOf: ({ name, sectionIds }) => ({
      name: [name.lv, name.en].filter(Boolean).join(' / '),
      sectionIds: sectionIds.map((id) => textIn(nameOf(id), language)).join(', '),
    }),
    save,
    reload,
    savedText: words.saved,
    failedText: words.saveFailed,
    onSaved,
  });
}
