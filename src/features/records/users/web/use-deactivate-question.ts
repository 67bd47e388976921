import { useWords } from '../../../../web/i18n.tsx';
import { useConfirm } from '../../../../web/ui/confirm.tsx';
import { usersWords } from '../users.words.ts';

/** Asks before a person is shut out; true when that is meant. */
export function useDeactivateQuestion(): (name: string) => Promise<boolean> {
  const words = useWords(usersWords);
  const confirm = useConfirm();
  return (name) =>
    confirm({
      title: words.deactivateTitle,
      text: words.deactivateQuestion(name),
      confirm: words.deactivate,
    });
}
