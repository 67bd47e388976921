import { useCallback, type ReactNode } from 'react';
import { useWords } from '../i18n.tsx';
import { webWords } from '../web.words.ts';
import { Stack } from './Layout.tsx';
import { withModals } from './modal-host.ts';
import { Text } from './Text.tsx';

interface Question {
  readonly title: string;
  /** Names what happens to what: `Are you sure you want to delete "Wheel alignment"?` */
  readonly text: string;
  /** What one should know besides, below the text. */
  readonly more?: ReactNode;
  readonly confirm: string;
  readonly cancel?: string;
  /** Nothing is lost by saying yes. */
  readonly isHarmless?: boolean;
}

let closing = false;
/** Whether a question is being closed by the event now handled: its Esc is not meant for the dialog below. */
export const isClosingConfirm = (): boolean => closing;

/** Asks before something that cannot be undone; true when the person agreed. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const words = useWords(webWords);
  return useCallback(
    ({ title, text, more, confirm, cancel, isHarmless = false }) =>
      new Promise((resolve) => {
        const question = {
          title,
          children: (
            <Stack>
              <Text size="sm">{text}</Text>
              {more}
            </Stack>
          ),
          labels: { confirm, cancel: cancel ?? words.cancel },
          confirmProps: isHarmless ? {} : { color: 'red' },
          centered: true,
          zIndex: 400,
          onConfirm: () => resolve(true),
          onClose: () => {
            closing = true;
            setTimeout(() => (closing = false));
            resolve(false);
          },
        };
        // After the event that asks: the Esc that closes a dialog would close the question, too.
        setTimeout(() =>
          withModals(
            ({ openConfirmModal }) => openConfirmModal(question),
            () => resolve(false),
          ),
        );
      }),
    [words],
  );
}

/** Asks before a record is deleted, and deletes it when the person agrees. */
export function useConfirmDelete(): (
  question: Pick<Question, 'title' | 'text' | 'more'>,
  remove: () => void,
) => Promise<void> {
  const words = useWords(webWords);
  const confirm = useConfirm();
  return async (question, remove) => {
    if (await confirm({ ...question, confirm: words.delete })) remove();
  };
}
