import { Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useLeaveQuestion, useUnsaved } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { estimatesWords } from '../../estimates.words.ts';
import { Stack } from '#web/ui/Layout.tsx';

interface RejectDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onReject: (reason: string) => void;
}

/** Asks why an estimate was rejected, or several. */
export function RejectDialog({ opened, title, onClose, ...form }: RejectDialogProps) {
  const ask = useLeaveQuestion();
  const [reason, setReason] = useState('');
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    setReason('');
  }
  const close = async () => {
    if (!reason.trim() || (await ask())) onClose();
  };
  return (
    <Dialog opened={opened} onClose={() => void close()} title={title} size="md">
      <ReasonForm {...form} reason={reason} onChange={setReason} onCancel={() => void close()} />
    </Dialog>
  );
}

interface ReasonFormProps extends Pick<RejectDialogProps, 'busy' | 'onReject'> {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  readonly onCancel: () => void;
}

function ReasonForm({ busy, reason, onChange, onReject, onCancel }: ReasonFormProps) {
  const words = useWords(estimatesWords);
  useUnsaved(reason.trim() !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onReject(reason.trim());
  };
  return (
    <form onSubmit={send}>
      <Stack>
        <Textarea
          data-autofocus
          label={words.rejectionReason}
          description={words.rejectHint}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={1000}
          value={reason}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <FormButtons busy={busy} onCancel={onCancel} saveLabel={words.reject} />
      </Stack>
    </form>
  );
}
