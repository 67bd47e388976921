import type { JoinField, JoinForm, JoinView } from '#features/work/waiting-list/join-page.ts';
import { fieldSentence } from '#shared/errors.ts';
import type { Language } from '#shared/words.ts';

/** What the parts of the form get. */
export interface FormProps {
  readonly language: Language;
  readonly view: Extract<JoinView, { state: 'form' }>;
}

/** In the order of the form. */
const inOrder = [
  'firstDay',
  'lastDay',
  'weekdays',
  'partOfDay',
  'name',
  'phone',
  'licensePlate',
  'model',
  'email',
] as const;

/** What the fields of the form show; the first that is wrong is where the browser leads, without script too. */
export function joinFieldsOf({ values, errors }: JoinForm, language: Language) {
  const first = inOrder.find((name) => errors[name] !== undefined);
  const sentencesOf = (name: (typeof inOrder)[number]): string[] =>
    (errors[name] ?? []).slice(0, 1).map((code) => fieldSentence(code, language));
  const field = (name: JoinField & (typeof inOrder)[number]) => ({
    name,
    value: values[name],
    sentences: sentencesOf(name),
    isFirst: name === first,
  });
  return { first, field, sentencesOf };
}
