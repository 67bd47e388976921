import { useEffect, useRef, useState } from 'react';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopiedAddress } from '#web/ui/CopiedAddress.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { Webhook } from '../webhooks.contract.ts';
import { webhooksWords } from '../webhooks.words.ts';
import { Deliveries } from './Deliveries.tsx';

const WebhookForm = lazyForm(() => import('./WebhookForm.tsx'), 'WebhookForm');

interface WebhookDialogProps {
  /** Which one is open, or a new one; closed without. */
  readonly edit: string | undefined;
  readonly webhooks: {
    readonly data: readonly Webhook[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly onClose: (options?: { readonly saved: boolean }) => void;
}

/** An address with what was sent to it. A secret that was just made is shown here alone. */
export function WebhookDialog({ edit, webhooks, onClose }: WebhookDialogProps) {
  const words = useWords(webhooksWords);
  const [secret, setSecret] = useState<string | null>(null);
  const close = (options?: { readonly saved: boolean }) => {
    setSecret(null);
    onClose(options);
  };
  return (
    <Dialog
      opened={edit !== undefined}
      onClose={close}
      title={edit === 'new' ? words.newWebhook : words.editWebhook}
    >
      {secret === null ? (
        <Content edit={edit} webhooks={webhooks} onClose={close} onSecret={setSecret} />
      ) : (
        <MadeSecret secret={secret} onClose={() => close({ saved: true })} />
      )}
    </Dialog>
  );
}

interface ContentProps extends WebhookDialogProps {
  readonly onSecret: (secret: string) => void;
}

function Content({ edit, webhooks: { data, error, refetch }, onClose, onSecret }: ContentProps) {
  const words = useWords(webhooksWords);
  const found = data?.find(({ id }) => id === edit) ?? null;
  if (edit === 'new' || found)
    return (
      <Stack>
        <WebhookForm
          key={edit}
          webhook={found}
          onClose={onClose}
          onSaved={({ secret }) => (secret ? onSecret(secret) : onClose({ saved: true }))}
        />
        {found && <Deliveries webhook={found} onSecret={onSecret} />}
      </Stack>
    );
  if (data) return <EmptyState text={words.gone} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={360} />;
}

/** What was pressed is gone: the keyboard goes on with copying. */
function MadeSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const words = useWords(webhooksWords);
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
