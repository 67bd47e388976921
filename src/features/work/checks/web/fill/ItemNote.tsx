import { Textarea } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { checksWords } from '../../checks.words.ts';

interface ItemNoteProps {
  readonly value: string | null;
  readonly onSave: (note: string | null) => void;
}

/** A note to an item; it is recorded once the field is left. */
export function ItemNote({ value, onSave }: ItemNoteProps) {
  const words = useWords(checksWords);
  const [isOpen, setOpen] = useState(value !== null);
  const [text, setText] = useState(value ?? '');
  const save = () => {
    const written = text.trim() || null;
    if (written !== value) onSave(written);
  };
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        size="lg"
        justify="flex-start"
        fullWidth
        px="xs"
        leftSection={<IconMessagePlus size={22} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.addNote}
      </Button>
    );
  return (
    <Textarea
      label={words.note}
      size="md"
      autosize
      minRows={2}
      maxRows={8}
      maxLength={2000}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
    />
  );
}
