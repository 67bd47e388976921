import { Checkbox, Select, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import { addDays } from '#shared/days.ts';
import { id } from '#shared/fields.ts';
import { permissionText } from '#shared/permission-text.ts';
import type { Role } from '#shared/permissions.ts';
import { choicesOf } from '#shared/record-fields.ts';
import { tokenPermissionsOf } from '#shared/token-access.ts';
import { SupplierPicker } from '#features/records/suppliers/web/SupplierPicker.tsx';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { DayInput } from '#web/ui/DayInput.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import { apiTokenFields } from '../api-token.fields.ts';
import { apiTokenDraft } from '../api-tokens.contract.ts';
import { apiTokensWords } from '../api-tokens.words.ts';
import { DEFAULT_DAYS, MAX_DAYS } from '../token-expiry.ts';
import { useCreateToken } from './api-tokens.queries.ts';

/** What the form holds: the supplier with the name, beside its id. */
const tokenForm = apiTokenDraft.omit({ supplierId: true }).extend({
  supplier: z.object({ id, name: z.string() }).nullable(),
});
type Values = z.input<typeof tokenForm>;

interface TokenFormProps {
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}

export function TokenForm({ onClose, onMade }: TokenFormProps) {
  const words = useWords(apiTokensWords);
  const { language } = useLanguage();
  const { form, busy, submit } = useTokenForm(onMade);
  const { role } = form.values;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          {...form.getInputProps('name')}
          label={apiTokenFields.name[language]}
          description={words.nameHint}
          placeholder={words.nameExample}
          maxLength={60}
          required
          data-autofocus
          autoComplete="off"
        />
        <Select
          {...form.getInputProps('role')}
          label={apiTokenFields.role[language]}
          description={role === 'owner' ? words.ownerHint : words.roleHint}
          allowDeselect={false}
          data={choicesOf(apiTokenFields.role, language)}
          comboboxProps={{ zIndex: 350 }}
          onChange={(chosen) => form.setValues({ role: chosen as Role, permissions: null })}
        />
        {role === 'supplier' && (
          <SupplierPicker
            label={apiTokenFields.supplierId[language]}
            data-path="supplierId"
            value={form.values.supplier}
            onChange={(supplier) => form.setFieldValue('supplier', supplier)}
            error={form.errors['supplierId']}
          />
        )}
        <Switch
          {...form.getInputProps('isReadOnly', { type: 'checkbox' })}
          size="md"
          label={apiTokenFields.isReadOnly[language]}
          description={words.readOnlyHint}
        />
        <Permissions form={form} />
        <Expiry form={form} />
        <FormButtons busy={busy} onCancel={onClose} saveLabel={words.add} />
      </Stack>
    </form>
  );
}

interface PartProps {
  readonly form: UseFormReturnType<Values>;
}

/** All that the role may, or what is ticked of it. */
function Permissions({ form }: PartProps) {
  const words = useWords(apiTokensWords);
  const { language } = useLanguage();
  const { role, permissions } = form.values;
  return (
    <>
      <Switch
        size="md"
        label={words.onlySome}
        description={words.onlySomeHint}
        checked={permissions !== null}
        onChange={(event) => form.setFieldValue('permissions', event.currentTarget.checked ? [] : null)}
      />
      {permissions !== null && (
        <Checkbox.Group
          label={apiTokenFields.permissions[language]}
          value={permissions}
          error={form.errors['permissions']}
          onChange={(chosen) => form.setFieldValue('permissions', chosen as typeof permissions)}
        >
          <Stack gap="xs" mt="xs">
            {tokenPermissionsOf(role).map((each, place) => (
              <Checkbox
                key={each}
                value={each}
                label={permissionText(each, language)}
                {...(place === 0 && { 'data-path': 'permissions' })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  );
}

function Expiry({ form }: PartProps) {
  const words = useWords(apiTokensWords);
  const { language } = useLanguage();
  const today = useRigaDay();
  return (
    <DayInput
      label={apiTokenFields.expiresOn[language]}
      description={words.expiresOnHint}
      required
      min={today}
      max={addDays(today, MAX_DAYS)}
      value={form.values.expiresOn || null}
      onChange={(day) => form.setFieldValue('expiresOn', day ?? '')}
      error={form.errors['expiresOn']}
      data-path="expiresOn"
    />
  );
}

function useTokenForm(onMade: (secret: string) => void) {
  const words = useWords(apiTokensWords);
  const fail = useFailure();
  const create = useCreateToken();
  const today = useRigaDay();
  const made = useContractForm({
    schema: tokenForm,
    initialValues: {
      name: '',
      role: 'service_manager',
      supplier: null,
      isReadOnly: true,
      permissions: null,
      expiresOn: addDays(today, DEFAULT_DAYS),
    } as Values,
    onSubmit: async ({ supplier, ...draft }) =>
      onMade((await create({ ...draft, supplierId: supplier?.id ?? null })).secret),
    onFailure: (error) => fail(error, words.createFailed),
  });
  useUnsaved(made.form.isDirty());
  return made;
}
