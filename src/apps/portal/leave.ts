import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { authWords } from '#features/records/auth/auth.words.ts';
import { logOut } from '#features/records/auth/web/auth.queries.ts';
import { useFailure } from '#web/errors.ts';
import { useLeaveQuestion } from '#web/form/unsaved.ts';
import { hasUnsaved } from '#web/form/unsaved-marks.ts';
import { useWords } from '#web/i18n.tsx';

/** Signs out and shows the sign-in screen; a form with changes asks first. */
export function useLeave(): () => Promise<void> {
  const router = useRouter();
  const words = useWords(authWords);
  const queries = useQueryClient();
  const ask = useLeaveQuestion();
  const fail = useFailure();
  return async () => {
    if (hasUnsaved() && !(await ask())) return;
    try {
      await logOut(queries, () => router.navigate({ to: '/login', ignoreBlocker: true }));
    } catch (error) {
      fail(error, words.logoutFailed);
    }
  };
}
