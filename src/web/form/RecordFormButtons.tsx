import { Button } from '../ui/Button.tsx';
import { ConflictNotice, type Conflict } from './ConflictNotice.tsx';
import { FormButtons } from './FormButtons.tsx';

interface RecordFormButtonsProps {
  readonly conflict: Conflict | null;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly cancelLabel?: string;
}

/** Ends the form of a record: with its buttons, or after a conflict with the choice between both versions. */
export const RecordFormButtons = ({ conflict, ...buttons }: RecordFormButtonsProps) =>
  conflict ? <ConflictNotice {...conflict} busy={buttons.busy} /> : <FormButtons {...buttons} />;

interface SettingsFormButtonProps extends Pick<RecordFormButtonsProps, 'conflict' | 'busy'> {
  readonly form: { readonly isDirty: () => boolean };
  readonly label: string;
}

/** Ends a form of settings, which stays open after it was saved. */
export function SettingsFormButton({ conflict, form, busy, label }: SettingsFormButtonProps) {
  if (conflict) return <ConflictNotice {...conflict} busy={busy} />;
  return (
    <div>
      <Button type="submit" disabled={!form.isDirty()} loading={busy}>
        {label}
      </Button>
    </div>
  );
}
