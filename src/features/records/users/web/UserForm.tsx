import { PasswordInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Role } from '#shared/permissions.ts';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useIsMasterAdmin } from '#web/signed-in.ts';
import { SupplierPicker } from '#features/records/suppliers/web/SupplierPicker.tsx';
import { webWords } from '#web/web.words.ts';
import type { User } from '../users.contract.ts';
import { roleWords } from '../role.words.ts';
import { userFields, nameOf } from '../user.fields.ts';
import { usersWords } from '../users.words.ts';
import { useDeactivateQuestion } from './AccountActions.tsx';
import { accountOf, limitsOf, userForm, userValues } from './user-fields.ts';
import { accountsQuery, useSaveUser } from './users.queries.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface UserFormProps {
  /** Null for a new one. */
  readonly account: User | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function UserForm({ account, onClose, onSaved }: UserFormProps) {
  const { form, field, busy, submit, conflict } = useUserForm(account, onSaved);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...field('firstName')} data-autofocus autoComplete="off" />
          <TextInput {...field('lastName')} autoComplete="off" />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...field('username')} required autoComplete="off" autoCapitalize="none" />
          <TextInput {...field('email')} required type="email" autoComplete="off" />
        </SimpleGrid>
        <AccessFields account={account} form={form} field={field} />
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

interface AccessFieldsProps extends Pick<UserFormProps, 'account'> {
  readonly form: ReturnType<typeof useUserForm>['form'];
  readonly field: ReturnType<typeof useUserForm>['field'];
}

/** Password, role, supplier and status: what the rules of owners and the master admin are about. */
function AccessFields({ account, form, field }: AccessFieldsProps) {
  const words = useWords(usersWords);
  const { showPassword } = useWords(webWords);
  const { language } = useLanguage();
  const roleLabels = useWords(roleWords);
  const ask = useDeactivateQuestion();
  const { isProtected, isRoleFixed, roles } = limitsOf(account, useIsMasterAdmin());
  const setActive = async (isActive: boolean) => {
    if (isActive || !account?.isActive || (await ask(nameOf(account))))
      form.setFieldValue('isActive', isActive);
  };
  return (
    <>
      {account && (
        <Text size="sm" c="dimmed">
          {isProtected ? words.masterAdminHint : words.endsSessions}
        </Text>
      )}
      <PasswordInput
        label={words.password}
        description={account ? words.keepPassword : words.passwordHint}
        required={!account}
        disabled={isProtected}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': showPassword }}
        {...form.getInputProps('password')}
      />
      <Select
        {...field('role')}
        description={isRoleFixed && !isProtected ? words.ownerRoleHint : undefined}
        disabled={isRoleFixed}
        allowDeselect={false}
        data={roles.map((value) => ({ value, label: roleLabels[value] }))}
        comboboxProps={{ zIndex: 350 }}
        onChange={(chosen) => form.setFieldValue('role', chosen as Role)}
      />
      {form.values.role === 'supplier' && (
        <div>
          <SupplierPicker
            label={userFields.supplierId[language]}
            data-path="supplierId"
            value={form.values.supplier}
            onChange={(supplier) => form.setFieldValue('supplier', supplier)}
            error={form.errors.supplierId ?? form.errors.supplier}
          />
          <Text size="xs" c="dimmed" mt={4}>
            {words.supplierHint}
          </Text>
        </div>
      )}
      <Switch
        size="md"
        {...field('isActive', { type: 'checkbox' })}
        description={words.activeHint}
        disabled={isProtected}
        onChange={(event) => void setActive(event.currentTarget.checked)}
      />
    </>
  );
}

function useUserForm(account: User | null, onSaved: () => void) {
  const words = useWords(usersWords);
  const queries = useQueryClient();
  const { mutateAsync } = useSaveUser();
  const id = account?.id ?? null;
  return useRecordForm({
    schema: userForm(id === null),
    fields: userFields,
    record: account,
    fieldsOf: userValues,
    save: ({ version, ...draft }) => {
      const { password, ...fields } = accountOf(draft);
      return id === null
        ? mutateAsync({ id, body: { ...fields, password: password ?? '' } })
        : mutateAsync({ id, body: { ...fields, password, version } });
    },
    reload: async () => {
      const now = await queries.query({ ...accountsQuery(), staleTime: 0 });
      return now.find((each) => each.id === id) ?? null;
    },
    textsOf: ({ role, supplier }) => ({ supplierId: role === 'supplier' ? (supplier?.name ?? '') : '' }),
    savedText: account ? words.updated : words.created,
    failedText: account ? words.updateFailed : words.createFailed,
    onSaved,
  });
}
