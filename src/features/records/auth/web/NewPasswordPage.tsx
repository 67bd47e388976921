import { useDocumentTitle } from '@mantine/hooks';
import { useWords } from '#web/i18n.tsx';
import { signInWords } from '../sign-in.words.ts';
import { useAuth, useRenewAuth } from './auth.queries.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { Button } from '#web/ui/Button.tsx';

const PasswordForm = lazyForm(() => import('./PasswordForm.tsx'), 'PasswordForm');

interface NewPasswordPageProps {
  readonly onLeave: () => void;
}

/** The one screen for a person who must change their password first: the server rejects every other request. */
export function NewPasswordPage({ onLeave }: NewPasswordPageProps) {
  const words = useWords(signInWords);
  const { user } = useAuth();
  const renewAuth = useRenewAuth();
  useDocumentTitle(words.newPasswordTitle);
  const signOut = (
    <Button variant="default" onClick={onLeave}>
      {words.signOut}
    </Button>
  );
  return (
    <SignInFrame title={words.newPasswordTitle} text={words.newPasswordText} action={signOut}>
      <PasswordForm username={user?.username ?? ''} onChanged={renewAuth} />
    </SignInFrame>
  );
}
