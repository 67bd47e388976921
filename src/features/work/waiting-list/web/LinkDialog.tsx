import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopiedAddress } from '#web/ui/CopiedAddress.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { WaitingLink } from '../waiting-list.contract.ts';
import { waitingListWords } from '../waiting-list.words.ts';

interface LinkDialogProps {
  /** Null: the dialog is closed. */
  readonly made: WaitingLink | null;
  readonly onClose: () => void;
}

/** A link that staff pass on: to copy, or by WhatsApp. */
export function LinkDialog({ made, onClose }: LinkDialogProps) {
  const words = useWords(waitingListWords);
  return (
    <Dialog opened={made !== null} onClose={onClose} title={words.linkTitle}>
      {made && (
        <Stack>
          <CopiedAddress
            label={words.address}
            url={made.url}
            copy={words.copy}
            copied={words.copied}
            isNext
          />
          <Text size="sm">{words.linkHint}</Text>
          <Group justify="flex-end">
            {made.whatsAppUrl && (
              <Button
                variant="default"
                renderRoot={({ children, ...look }) => (
                  <a href={made.whatsAppUrl ?? ''} target="_blank" rel="noopener noreferrer" {...look}>
                    {children}
                  </a>
                )}
                leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
              >
                {words.openWhatsApp}
              </Button>
            )}
            <Button onClick={onClose}>{words.done}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
