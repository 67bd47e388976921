import { LoginForm } from '#features/records/auth/web/LoginForm.tsx';
import { useWords } from '#web/i18n.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { webWords } from '#web/web.words.ts';

interface SignInAgainProps {
  readonly userId: string | undefined;
  readonly username: string;
  readonly onSignedIn: () => void;
}

/** The form over a page that holds what was typed. */
export function SignInAgain({ userId, username, onSignedIn }: SignInAgainProps) {
  const words = useWords(webWords);
  return (
    <Stack>
      <Text size="sm">{words.loggedOut}</Text>
      <LoginForm
        username={username}
        onSignedIn={({ id }) => {
          // Another user may not go on with this user's page.
          if (userId !== undefined && userId !== id) window.location.assign('/serviceportal');
          onSignedIn();
        }}
      />
    </Stack>
  );
}
