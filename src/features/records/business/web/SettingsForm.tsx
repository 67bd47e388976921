import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '#web/form/ConflictNotice.tsx';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { MechanicPicker } from '#features/records/users/web/MechanicPicker.tsx';
import type { Business } from '../business.contract.ts';
import { businessFields } from '../business.fields.ts';
import { businessWords } from '../business.words.ts';
import { businessQuery, useSaveBusiness } from './business.queries.ts';
import { OpeningHoursFields } from './OpeningHoursFields.tsx';
import classes from './Settings.module.css';
import { settingsFields, settingsForm, settingsTexts } from './settings-fields.ts';
import { SettingsSection } from '#web/ui/SettingsSection.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

export function SettingsForm({ business }: { readonly business: Business }) {
  const words = useWords(businessWords);
  const { language } = useLanguage();
  const { form, field, busy, submit, conflict } = useSettingsForm(business);
  const dirty = form.isDirty();
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={words.title}>
      <Stack>
        <BusinessFields form={form} field={field} />
        <BankFields form={form} field={field} />
        <SettingsSection title={businessFields.openingHours[language]} id="hours">
          <OpeningHoursFields form={form} />
        </SettingsSection>
        <MapFields form={form} field={field} />
        <ClaimFields form={form} field={field} />
        <WorkFields form={form} field={field} firstTechnician={business.firstTechnician} />
        {conflict && <ConflictNotice {...conflict} busy={busy} />}
      </Stack>
      {!conflict && (
        <div className={classes.bar}>
          <Text size="sm" role="status">
            {dirty ? words.unsaved : ''}
          </Text>
          <Group gap="sm" className={classes.buttons}>
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
    fields: businessFields,
    record: business,
    fieldsOf: (record) => settingsFields(record ?? business),
    save: (draft) => mutateAsync(draft),
    reload: () => queries.query({ ...businessQuery, staleTime: 0 }),
    textsOf: (values) => settingsTexts(values, language),
    savedText: words.saved,
    failedText: words.saveFailed,
  });
}

interface FieldsProps {
  readonly form: ReturnType<typeof useSettingsForm>['form'];
  readonly field: ReturnType<typeof useSettingsForm>['field'];
}
const columns = { base: 1, sm: 2 };

function BusinessFields({ form, field }: FieldsProps) {
  const words = useWords(businessWords);
  const { vatRegistered } = form.values;
  return (
    <SettingsSection title={words.business} hint={words.businessHint} id="business">
      <SimpleGrid cols={columns}>
        <TextInput {...field('name')} required description={words.nameHint} />
        <TextInput {...field('legalName')} placeholder={words.legalNameExample} />
        <TextInput {...field('registrationNumber')} placeholder="40000000000" />
        <Stack gap="xs">
          <TextInput {...field('vatNumber')} placeholder="LV40000000000" disabled={!vatRegistered} />
          <Checkbox
            label={words.notVatRegistered}
            data-path="vatRegistered"
            description={words.notVatRegisteredHint}
            checked={!vatRegistered}
            onChange={(event) => form.setFieldValue('vatRegistered', !event.currentTarget.checked)}
          />
        </Stack>
      </SimpleGrid>
      <TextInput {...field('address')} placeholder={words.addressExample} />
      <SimpleGrid cols={columns}>
        <TextInput {...field('phone')} type="tel" placeholder="+371 20000000" />
        <TextInput {...field('email')} type="email" placeholder="info@example.lv" />
      </SimpleGrid>
    </SettingsSection>
  );
}

function BankFields({ field }: FieldsProps) {
  const words = useWords(businessWords);
  return (
    <SettingsSection title={words.bank} hint={words.bankHint} id="bank">
      <SimpleGrid cols={columns}>
        <TextInput
          {...field('iban')}
          placeholder="LV80 BANK 0000 4351 9500 1"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextInput
          {...field('bic')}
          description={words.bicHint}
          placeholder="BANKLV2X"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </SimpleGrid>
    </SettingsSection>
  );
}

function MapFields({ form, field }: FieldsProps) {
  const words = useWords(businessWords);
  return (
    <SettingsSection title={words.mapPosition} hint={words.mapHint}>
      <SimpleGrid cols={columns}>
        {(['latitude', 'longitude'] as const).map((name) => (
          <DecimalInput
            {...field(name)}
            key={name}
            placeholder={name === 'latitude' ? '56.9584' : '24.1265'}
            onChange={(typed) => form.setFieldValue(name, typed)}
          />
        ))}
      </SimpleGrid>
    </SettingsSection>
  );
}

const figures = ['vehiclesServiced', 'yearsOfExperience', 'satisfactionPercent', 'turnaroundHours'] as const;

/** What the website claims beside the services: nothing that the owner has not entered. */
function ClaimFields({ form, field }: FieldsProps) {
  const words = useWords(businessWords);
  const { language } = useLanguage();
  return (
    <SettingsSection title={words.claims} hint={words.claimsHint} id="claims">
      <SimpleGrid cols={columns}>
        {figures.map((name) => (
          <DecimalInput
            {...field(name)}
            key={name}
            whole
            onChange={(typed) => form.setFieldValue(name, typed)}
          />
        ))}
        {(['freeParking', 'inCityCenter'] as const).map((name) => (
          <Checkbox
            key={name}
            label={businessFields[name][language]}
            data-path={name}
            checked={form.values[name]}
            onChange={(event) => form.setFieldValue(name, event.currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
    </SettingsSection>
  );
}

function WorkFields({ form, field, firstTechnician }: FieldsProps & { readonly firstTechnician: string }) {
  const words = useWords(businessWords);
  const { language } = useLanguage();
  return (
    <SettingsSection title={words.work}>
      <SimpleGrid cols={columns}>
        {(['laborRate', 'vatRate'] as const).map((name) => (
          <DecimalInput
            {...field(name)}
            key={name}
            required
            onChange={(typed) => form.setFieldValue(name, typed)}
          />
        ))}
        <DecimalInput
          {...field('estimateValidityDays')}
          required
          whole
          onChange={(typed) => form.setFieldValue('estimateValidityDays', typed)}
        />
        <DecimalInput
          {...field('paymentDays')}
          required
          whole
          description={words.paymentDaysHint}
          onChange={(typed) => form.setFieldValue('paymentDays', typed)}
        />
      </SimpleGrid>
      <MechanicPicker
        label={field('defaultMechanic').label}
        description={words.defaultMechanicHint}
        placeholder={firstTechnician}
        value={form.values.defaultMechanic}
        onChange={(name) => form.setFieldValue('defaultMechanic', name)}
        error={form.errors.defaultMechanic}
        data-path="defaultMechanic"
      />
      <Checkbox
        label={businessFields.mailsAnswers[language]}
        data-path="mailsAnswers"
        checked={form.values.mailsAnswers}
        onChange={(event) => form.setFieldValue('mailsAnswers', event.currentTarget.checked)}
      />
    </SettingsSection>
  );
}
