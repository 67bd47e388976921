import { Textarea } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { webWords } from '#web/web.words.ts';
import { MAX_NOTE } from '../note-length.ts';
import { workshopWords } from '../workshop.words.ts';

interface NoteFormProps {
  /** The button that opens it. */
  readonly verb: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Returns whether it was kept; else what was typed stays. */
  readonly onSave: (text: string) => Promise<boolean>;
  readonly mayBeEmpty?: boolean;
}

/** Stable, so that it is called when the field appears and not with every drawing. */
const focus = (field: HTMLTextAreaElement | null): void => field?.focus();

/** A button that opens a field for a few words, which are kept with one more press. */
export function NoteForm({ verb, label, icon, onSave, mayBeEmpty = false }: NoteFormProps) {
  const words = useWords(workshopWords);
  const { cancel } = useWords(webWords);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!mayBeEmpty && text.trim() === '') return;
    if (!(await onSave(text.trim()))) return;
    setText('');
    setOpen(false);
  };
  if (!isOpen)
    return (
      <Button
        variant="default"
        size="lg"
        leftSection={icon ?? <IconMessagePlus size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {verb}
      </Button>
    );
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap="xs">
        <Textarea
          label={label}
          size="md"
          rows={3}
          ref={focus}
          maxLength={MAX_NOTE}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" size="lg" disabled={!mayBeEmpty && text.trim() === ''}>
            {words.save}
          </Button>
          <Button variant="default" size="lg" onClick={() => setOpen(false)}>
            {cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
