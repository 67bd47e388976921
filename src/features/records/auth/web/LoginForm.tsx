import { PasswordInput, TextInput } from '@mantine/core';
import { IconLock, IconUser } from '@tabler/icons-react';
import { ApiError, request } from '#web/api-client.ts';
import { useReason } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { authContract, credentials, type SignedInUser } from '../auth.contract.ts';
import { webWords } from '#web/web.words.ts';
import { signInWords } from '../sign-in.words.ts';
import { useSignedIn } from './auth.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';

interface LoginFormProps {
  readonly username?: string;
  readonly onSignedIn: (user: SignedInUser) => void;
}

/** The server has said why, or nothing has answered at all. */
const isExplained = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.response !== null);

export function LoginForm({ username = '', onSignedIn }: LoginFormProps) {
  const words = useWords(signInWords);
  const { showPassword } = useWords(webWords);
  const { show } = useToast();
  const reasonOf = useReason();
  const signedIn = useSignedIn();
  const { form, busy, submit } = useContractForm({
    schema: credentials,
    initialValues: { username, password: '' },
    onSubmit: async (body) => {
      const { user, isMasterAdmin } = await request(authContract.login, { body });
      await signedIn(isMasterAdmin);
      show({ title: words.loginSuccessful, description: words.welcomeBack(user.firstName || user.username) });
      onSignedIn(user);
    },
    onFailure: (error) =>
      show({
        title: words.loginFailed,
        description: (isExplained(error) && reasonOf(error)) || words.loginFailedText,
        kind: 'destructive',
      }),
  });
  return (
    <form onSubmit={submit} noValidate aria-label={words.signIn}>
      <Stack>
        <TextInput
          label={words.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          disabled={busy}
          data-autofocus={username === '' || undefined}
          leftSection={<IconUser size={18} aria-hidden />}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          size="md"
          disabled={busy}
          data-autofocus={username !== '' || undefined}
          leftSection={<IconLock size={18} aria-hidden />}
          visibilityToggleButtonProps={{ 'aria-label': showPassword }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth disabled={busy}>
          {busy ? words.signingIn : words.signIn}
        </Button>
      </Stack>
    </form>
  );
}
