import { useCallback, type ReactNode } from 'react';
import { useWords } from '../i18n.tsx';
import { webWords } from '../web.words.ts';
import { Button } from './Button.tsx';
import { Group, Stack } from './Layout.tsx';
import { withModals } from './modal-host.ts';
import { Anchor, Text } from './Text.tsx';

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

interface Done<Step extends string> {
  readonly title: string;
  /** What has just been done. */
  readonly done: string;
  readonly text: string;
  /** What can be done next; the first is the usual one. */
  readonly steps: readonly { readonly step: Step; readonly label: string }[];
  /** Opens beside the page, and leaves the question open. */
  readonly link: { readonly label: string; readonly href: string };
}

const NEXT_STEPS = 'next steps';

/** Says what has been done, and returns what is done next; null for nothing more. */
export function useNextStep(): <Step extends string>(question: Done<Step>) => Promise<Step | null> {
  const { close } = useWords(webWords);
  return useCallback(
    ({ title, done, text, steps, link }) =>
      new Promise((resolve) => {
        const open = ({ openModal, closeModal }: Parameters<Parameters<typeof withModals>[0]>[0]) => {
          const choose = (step: (typeof steps)[number]['step'] | null) => {
            resolve(step);
            closeModal(NEXT_STEPS);
          };
          openModal({
            modalId: NEXT_STEPS,
            title,
            centered: true,
            zIndex: 400,
            onClose: () => {
              closing = true;
              setTimeout(() => (closing = false));
              resolve(null);
            },
            children: (
              <Stack>
                <Text size="sm" fw={600} role="status">
                  {done}
                </Text>
                <Text size="sm">{text}</Text>
                <Text size="sm">
                  <Anchor href={link.href} target="_blank" underline="always">
                    {link.label}
                  </Anchor>
                </Text>
                <Group justify="flex-end" gap="sm">
                  <Button variant="default" onClick={() => choose(null)}>
                    {close}
                  </Button>
                  {steps.toReversed().map(({ step, label }) => (
                    <Button
                      key={step}
                      variant={step === steps[0]?.step ? 'filled' : 'default'}
                      data-autofocus={step === steps[0]?.step || undefined}
                      onClick={() => choose(step)}
                    >
                      {label}
                    </Button>
                  ))}
                </Group>
              </Stack>
            ),
          });
        };
        setTimeout(() => withModals(open, () => resolve(null)));
      }),
    [close],
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
