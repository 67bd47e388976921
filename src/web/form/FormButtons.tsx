import { useWords } from '../i18n.tsx';
import { webWords } from '../web.words.ts';
import { Button } from '../ui/Button.tsx';
import { Group } from '../ui/Layout.tsx';
import { SaveButton } from './SaveButton.tsx';

interface FormButtonsProps {
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** In place of “Save”, where more happens than that: without its keys. */
  readonly saveLabel?: string;
  /** Where “Cancel” could mean the record itself, such as an appointment. */
  readonly cancelLabel?: string;
}

export function FormButtons({ busy, onCancel, saveLabel, cancelLabel }: FormButtonsProps) {
  const words = useWords(webWords);
  return (
    <Group justify="flex-end" mt="md">
      <Button variant="default" onClick={onCancel} disabled={busy}>
        {cancelLabel ?? words.cancel}
      </Button>
      {saveLabel ? (
        <Button type="submit" loading={busy}>
          {saveLabel}
        </Button>
      ) : (
        <SaveButton busy={busy} label={words.save} />
      )}
    </Group>
  );
}
