import { Button, Checkbox, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '../../../../web/form/ConflictNotice.tsx';
import { DecimalInput } from '../../../../web/form/DecimalInput.tsx';
import { useRecordForm } from '../../../../web/form/record-form.ts';
import { useLanguage, useWords } from '../../../../web/i18n.tsx';
import { MechanicPicker } from '../../users/web/MechanicPicker.tsx';
import type { Business } from '../business.contract.ts';
import { businessWords } from '../business.words.ts';
import { businessQuery, useSaveBusiness } from './business.queries.ts';
import { OpeningHoursFields } from './OpeningHoursFields.tsx';
import classes from './Settings.module.css';
import { settingsFields, settingsForm, settingsTexts } from './settings-fields.ts';
import { SettingsSection } from './SettingsSection.tsx';

export function SettingsForm({ business }: { readonly business: Business }) {
  const words = useWords(businessWords);
  const { form, busy, submit, conflict } = useSettingsForm(business);
  const dirty = form.isDirty();
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={words.title}>
      <Stack>
        <BusinessFields form={form} />
        <BankFields form={form} />
        <SettingsSection title={words.openingHours} id="hours">
          <OpeningHoursFields form={form} />
        </SettingsSection>
        <MapFields form={form} />
        <WorkFields form={form} firstTechnician={business.firstTechnician} />
        {conflict && <ConflictNotice {...conflict} busy={busy} />}
      </Stack>
      {!conflict && (
        <div className={classes.bar}>
          <Text size="sm" role="status">
            {dirty ? words.unsaved : ''}
          </Text>
          <Group gap="sm" wrap="nowrap">
            <Button variant="default" disabled={!dirty || busy} onClick={() => form.reset()}>
              {words.discard}
            </Button>
            <Button type="submit" disabled={!dirty} loading={busy}>
              {words.saveSettings}
            </Button>
          </Group>
        </div>
      )}
    </form>
  );
}

function useSettingsForm(business: Business) {
  const words = useWords(businessWords);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { mutateAsync } = useSaveBusiness();
  return useRecordForm({
    schema: settingsForm,
    record: business,
    fieldsOf: (record) => settingsFields(record ?? business),
    save: (draft) => mutateAsync(draft),
    reload: () => queries.query({ ...businessQuery, staleTime: 0 }),
    describe: (fields) => settingsTexts(fields, words, language),
    savedText: words.saved,
    failedText: words.saveFailed,
  });
}

interface FieldsProps {
  readonly form: ReturnType<typeof useSettingsForm>['form'];
}
const columns = { base: 1, sm: 2 };

function BusinessFields({ form }: FieldsProps) {
  const words = useWords(businessWords);
  const text = (field: 'name' | 'legalName' | 'registrationNumber' | 'vatNumber', maxLength: number) => ({
    label: words[field],
    maxLength,
    ...form.getInputProps(field),
  });
  const { vatRegistered } = form.values;
  return (
    <SettingsSection title={words.business} hint={words.businessHint} id="business">
      <SimpleGrid cols={columns}>
        <TextInput {...text('name', 100)} required description={words.nameHint} inputWrapperOrder={below} />
        <TextInput {...text('legalName', 200)} placeholder={words.legalNameExample} />
        <TextInput {...text('registrationNumber', 40)} placeholder="40000000000" />
        <Stack gap="xs">
          <TextInput {...text('vatNumber', 40)} placeholder="LV40000000000" disabled={!vatRegistered} />
          <Checkbox
            label={words.notVatRegistered}
            description={words.notVatRegisteredHint}
            checked={!vatRegistered}
            onChange={(event) => form.setFieldValue('vatRegistered', !event.currentTarget.checked)}
          />
        </Stack>
      </SimpleGrid>
      <TextInput
        label={words.address}
        maxLength={300}
        placeholder={words.addressExample}
        {...form.getInputProps('address')}
      />
      <SimpleGrid cols={columns}>
        <TextInput
          label={words.phone}
          type="tel"
          maxLength={40}
          placeholder="+371 20000000"
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={words.email}
          type="email"
          maxLength={254}
          placeholder="info@example.lv"
          {...form.getInputProps('email')}
        />
      </SimpleGrid>
    </SettingsSection>
  );
}

/** A hint below its field keeps the fields of one line level. */
const below: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

function BankFields({ form }: FieldsProps) {
  const words = useWords(businessWords);
  return (
    <SettingsSection title={words.bank} hint={words.bankHint} id="bank">
      <SimpleGrid cols={columns}>
        <TextInput
          label={words.iban}
          maxLength={42}
          placeholder="LV80 BANK 0000 4351 9500 1"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('iban')}
        />
        <TextInput
          label={words.bic}
          description={words.bicHint}
          inputWrapperOrder={below}
          maxLength={11}
          placeholder="BANKLV2X"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('bic')}
        />
      </SimpleGrid>
    </SettingsSection>
  );
}

function MapFields({ form }: FieldsProps) {
  const words = useWords(businessWords);
  return (
    <SettingsSection title={words.mapPosition} hint={words.mapHint}>
      <SimpleGrid cols={columns}>
        {(['latitude', 'longitude'] as const).map((field) => (
          <DecimalInput
            key={field}
            label={words[field]}
            placeholder={field === 'latitude' ? '56.9584' : '24.1265'}
            {...form.getInputProps(field)}
            onChange={(typed) => form.setFieldValue(field, typed)}
          />
        ))}
      </SimpleGrid>
    </SettingsSection>
  );
}

function WorkFields({ form, firstTechnician }: FieldsProps & { readonly firstTechnician: string }) {
  const words = useWords(businessWords);
  return (
    <SettingsSection title={words.work}>
      <SimpleGrid cols={columns}>
        {(['laborRate', 'vatRate'] as const).map((field) => (
          <DecimalInput
            key={field}
            label={words[field]}
            required
            {...form.getInputProps(field)}
            onChange={(typed) => form.setFieldValue(field, typed)}
          />
        ))}
        <DecimalInput
          label={words.estimateValidityDays}
          required
          whole
          {...form.getInputProps('estimateValidityDays')}
          onChange={(typed) => form.setFieldValue('estimateValidityDays', typed)}
        />
      </SimpleGrid>
      <MechanicPicker
        label={words.defaultMechanic}
        description={words.defaultMechanicHint}
        placeholder={firstTechnician}
        value={form.values.defaultMechanic}
        onChange={(name) => form.setFieldValue('defaultMechanic', name)}
        error={form.errors.defaultMechanic}
      />
    </SettingsSection>
  );
}
