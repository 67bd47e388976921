import { useEffect, useRef, useState } from 'react';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopiedAddress } from '#web/ui/CopiedAddress.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { apiTokensWords } from '../api-tokens.words.ts';

const TokenForm = lazyForm(() => import('./TokenForm.tsx'), 'TokenForm');

interface TokenDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Makes a token, and shows it: only this dialog knows it. */
export function TokenDialog({ opened, onClose }: TokenDialogProps) {
  const words = useWords(apiTokensWords);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setSecret(null);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={words.newToken}>
      {secret === null ? (
        <TokenForm onClose={close} onMade={setSecret} />
      ) : (
        <MadeToken secret={secret} onClose={close} />
      )}
    </Dialog>
  );
}

/** The form that was sent is gone: the keyboard goes on with copying. */
function MadeToken({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const words = useWords(apiTokensWords);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, []);
  return (
    <Stack ref={place}>
      <CopiedAddress label={words.secret} url={secret} copy={words.copy} copied={words.copied} isNext />
      <Text size="sm" role="status">
        {words.shownOnce}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.done}
        </Button>
      </Group>
    </Stack>
  );
}
