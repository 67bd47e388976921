import { Textarea } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { checksWords } from '../../checks.words.ts';
import { useTypedText } from './use-typed-text.ts';

interface ItemNoteProps {
  readonly value: string | null;
  readonly onSave: (note: string | null) => Promise<boolean>;
}

/** A note to an item; it is recorded once the field is left. */
export function ItemNote({ value, onSave }: ItemNoteProps) {
  const words = useWords(checksWords);
  const [isAsked, setAsked] = useState(false);
  const { isTyped, input } = useTypedText(value, onSave);
  if (!isAsked && !isTyped && value === null)
    return (
      <Button
        variant="subtle"
        size="lg"
        justify="flex-start"
        fullWidth
        px="xs"
        leftSection={<IconMessagePlus size={22} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {words.addNote}
      </Button>
    );
  return (
    <Textarea label={words.note} size="md" autosize minRows={2} maxRows={8} maxLength={2000} {...input} />
  );
}
