import { useState, type ChangeEvent } from 'react';

/** Returns a text while it is typed: it is recorded once the field is left, and what nobody typed is not. */
export function useTypedText(
  stored: string | null,
  onSave: (text: string | null) => Promise<boolean>,
): {
  readonly isTyped: boolean;
  readonly input: {
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
    readonly onBlur: () => void;
  };
} {
  const [typed, setTyped] = useState<string | null>(null);
  const save = async () => {
    if (typed === null || !(await onSave(typed.trim() || null))) return;
    // From here on the field shows what a colleague records, too.
    setTyped((now) => (now === typed ? null : now));
  };
  return {
    isTyped: typed !== null,
    input: {
      value: typed ?? stored ?? '',
      onChange: (event) => setTyped(event.currentTarget.value),
      onBlur: () => void save(),
    },
  };
}
