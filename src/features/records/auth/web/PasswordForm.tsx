import { PasswordInput } from '@mantine/core';
import { useEffect } from 'react';
import { request } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { authContract, passwordChange } from '../auth.contract.ts';
import { webWords } from '#web/web.words.ts';
import { signInWords } from '../sign-in.words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';

interface PasswordFormProps {
  readonly username: string;
  readonly onDirty?: (dirty: boolean) => void;
  readonly onChanged?: () => Promise<void>;
}

export function PasswordForm({ username, onDirty, onChanged }: PasswordFormProps) {
  const words = useWords(signInWords);
  const { showPassword } = useWords(webWords);
  const { succeed } = useToast();
  const fail = useFailure();
  const { form, busy, submit } = useContractForm({
    schema: passwordChange,
    initialValues: { currentPassword: '', newPassword: '' },
    onSubmit: async (body) => {
      await request(authContract.changePassword, { body });
      form.reset();
      succeed(words.passwordChanged);
      await onChanged?.();
    },
    onFailure: (error) => fail(error, words.passwordFailed),
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
  return (
    <form onSubmit={submit} noValidate aria-label={words.changePassword}>
      <Stack>
        {/* Lets a password manager know whose password changes. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput
          label={words.currentPassword}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': showPassword }}
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label={words.newPassword}
          description={words.newPasswordHint}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': showPassword }}
          {...form.getInputProps('newPassword')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {words.changePassword}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
