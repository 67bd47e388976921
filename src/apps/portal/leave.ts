import { useRouter } from '@tanstack/react-router';
import { authWords } from '#features/records/auth/auth.words.ts';
import { useForgetUser, useLogout } from '#features/records/auth/web/auth.queries.ts';
import { useFailure } from '#web/errors.ts';
import { hasUnsaved, useLeaveQuestion } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';

/** Signs out and shows the sign-in screen; a form with changes asks first. */
export function useLeave(): () => Promise<void> {
  const router = useRouter();
  const words = useWords(authWords);
  const logout = useLogout();
  const forgetUser = useForgetUser();
  const ask = useLeaveQuestion();
  const fail = useFailure();
  return async () => {
    if (hasUnsaved() && !(await ask())) return;
    try {
      await logout();
      await router.navigate({ to: '/login', ignoreBlocker: true });
      forgetUser();
    } catch (error) {
      fail(error, words.logoutFailed);
    }
  };
}
