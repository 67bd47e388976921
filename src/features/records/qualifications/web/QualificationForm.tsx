import { Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { choicesOf, fieldText } from '#shared/record-fields.ts';
import { useAssignable } from '#features/records/users/web/UserPicker.tsx';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { DayInput } from '#web/ui/DayInput.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { levelsOf, rankOfScheme, type Scheme } from '../qualification-rank.ts';
import { qualificationFields } from '../qualification.fields.ts';
import { qualificationDraft, type Qualification } from '../qualifications.contract.ts';
import { qualificationsWords } from '../qualifications.words.ts';
import { Certificate } from './Certificate.tsx';
import { useSaveQualification } from './qualifications.queries.ts';
import { qualificationsQuery } from './shared.queries.ts';

interface QualificationFormProps {
  /** Null for a new one. */
  readonly qualification: Qualification | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function QualificationForm({ qualification, onClose, onSaved }: QualificationFormProps) {
  const words = useWords(qualificationsWords);
  const { language } = useLanguage();
  const { form, field, busy, submit, conflict } = useQualificationForm(qualification, onSaved);
  const { userId, validUntil } = form.values;
  const setDay = (day: string | null) => {
    form.setFieldValue('validUntil', day);
    form.clearFieldError('validUntil');
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Select
          {...field('userId')}
          value={userId || null}
          required
          data-autofocus
          allowDeselect={false}
          data={usePeople(qualification)}
          comboboxProps={{ zIndex: 350 }}
        />
        <LevelFields form={form} field={field} />
        <TextInput {...field('number')} value={form.values.number ?? ''} autoComplete="off" />
        <DayInput
          clearable
          label={qualificationFields.validUntil[language]}
          description={words.noEndHint}
          value={validUntil}
          onChange={setDay}
          error={form.errors['validUntil']}
          data-path="validUntil"
        />
        {qualification ? (
          <Certificate qualification={qualification} />
        ) : (
          <Text size="sm" c="dimmed">
            {words.certificateLater}
          </Text>
        )}
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

type FormParts = Pick<ReturnType<typeof useQualificationForm>, 'form' | 'field'>;

/** Scheme, level and what that permits, which is chosen only where the scheme does not say it. */
function LevelFields({ form, field }: FormParts) {
  const words = useWords(qualificationsWords);
  const { language } = useLanguage();
  const { scheme, rank } = form.values;
  const levels = levelsOf(scheme);
  const chooseScheme = (chosen: Scheme) => {
    const [first = ''] = levelsOf(chosen);
    form.setValues({ scheme: chosen, level: first, rank: String(rankOfScheme(chosen, first) ?? rank) });
  };
  const chooseLevel = (chosen: string) =>
    form.setValues({ level: chosen, rank: String(rankOfScheme(scheme, chosen) ?? rank) });
  const select = { allowDeselect: false, comboboxProps: { zIndex: 350 } } as const;
  return (
    <>
      <Select
        {...field('scheme')}
        {...select}
        data={choicesOf(qualificationFields.scheme, language)}
        onChange={(chosen) => chosen && chooseScheme(chosen as Scheme)}
      />
      {levels.length > 0 ? (
        <Select
          {...field('level')}
          {...select}
          required
          data={levels}
          description={fieldText(qualificationFields.rank, rank, language)}
          onChange={(chosen) => chosen && chooseLevel(chosen)}
        />
      ) : (
        <>
          <TextInput {...field('level')} required description={words.levelHint} />
          <Select {...field('rank')} {...select} data={choicesOf(qualificationFields.rank, language)} />
        </>
      )}
    </>
  );
}

/** Whom a qualification may be of; who has left meanwhile stays a choice of their own. */
function usePeople(qualification: Qualification | null) {
  const people = useAssignable();
  if (!qualification || people.some(({ value }) => value === qualification.userId)) return people;
  return [...people, { value: qualification.userId, label: qualification.name }];
}

const blank = {
  userId: '',
  scheme: 'dguv',
  level: '1S',
  rank: 1,
  number: null,
  validUntil: null,
} as const;

const fieldsOf = (record: Qualification | null) => {
  const { userId, scheme, level, rank, number, validUntil } = record ?? blank;
  return { userId, scheme, level, rank: String(rank), number: number ?? '', validUntil };
};

function useQualificationForm(qualification: Qualification | null, onSaved: () => void) {
  const words = useWords(qualificationsWords);
  const queries = useQueryClient();
  const save = useSaveQualification(qualification?.id ?? null);
  const people = usePeople(qualification);
  const reload = async () => {
    const all = await queries.query({ ...qualificationsQuery, staleTime: 0 });
    return all.find(({ id }) => id === qualification?.id) ?? null;
  };
  return useRecordForm({
    schema: qualificationDraft,
    fields: qualificationFields,
    record: qualification,
    fieldsOf,
    textsOf: ({ userId }) => ({ userId: people.find(({ value }) => value === userId)?.label ?? '' }),
    save,
    reload,
    savedText: qualification ? words.updated : words.created,
    failedText: qualification ? words.updateFailed : words.createFailed,
    onSaved,
  });
}
