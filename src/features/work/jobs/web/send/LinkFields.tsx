import { Textarea, TextInput } from '@mantine/core';
import { languageNames, languages, type Language } from '#shared/words.ts';
import { maxLengthOf } from '#web/form/max-length.ts';
import { useWords } from '#web/i18n.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Text } from '#web/ui/Text.tsx';
import { sendWords } from '../../job-portal.words.ts';
import { sendDraft } from '../../jobs.contract.ts';
import classes from '../Jobs.module.css';

interface MailFieldsProps {
  readonly hint?: string | undefined;
  /** What the form says of its fields. */
  readonly email: object;
  readonly message: object;
}

/** To which address a link is mailed, and with which words. */
export function MailFields({ hint, email, message }: MailFieldsProps) {
  const words = useWords(sendWords);
  return (
    <>
      <TextInput
        type="email"
        label={words.email}
        description={hint}
        required
        autoComplete="off"
        data-autofocus
        maxLength={maxLengthOf(sendDraft, 'email')}
        {...email}
      />
      <Textarea
        label={words.message}
        description={words.messageHint}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={maxLengthOf(sendDraft, 'message')}
        {...message}
      />
    </>
  );
}

interface LanguageFieldProps {
  readonly isOfMail: boolean;
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** In which language the customer is written to. */
export function LanguageField({ isOfMail, value, onChange }: LanguageFieldProps) {
  const words = useWords(sendWords);
  const label = isOfMail ? words.languageOfMail : words.language;
  return (
    <div className={classes.field}>
      <Text size="sm" fw={600} aria-hidden>
        {label}
      </Text>
      <SegmentedControl
        aria-label={label}
        value={value}
        onChange={onChange}
        data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
      />
    </div>
  );
}
