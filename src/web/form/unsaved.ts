import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useWords } from '../i18n.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { webWords } from '../web.words.ts';
import { markUnsaved } from './unsaved-marks.ts';

/** Asks whether changes may be lost; true when they may. */
export function useLeaveQuestion(): () => Promise<boolean> {
  const words = useWords(webWords);
  const confirm = useConfirm();
  return useCallback(
    () =>
      confirm({
        title: words.unsavedTitle,
        text: words.unsavedText,
        confirm: words.discard,
        cancel: words.keepEditing,
      }),
    [confirm, words],
  );
}

/**
 * Keeps a form with changes from being left without asking: by link, Back, closing its dialog or the tab. `isSaving`: what leads away
 * then is that they are saved, and asks nothing; until they are, they count as unsaved all the same.
 */
export function useUnsaved(dirty: boolean, isSaving = false): void {
  const ask = useLeaveQuestion();
  const isKept = dirty && !isSaving;
  useEffect(() => {
    if (dirty) return markUnsaved();
  }, [dirty]);
  useBlocker({
    shouldBlockFn: async () => isKept && !(await ask()),
    enableBeforeUnload: () => isKept,
    disabled: !isKept,
  });
}
