import type { Language } from '../../../../shared/words.ts';
import { useFailure } from '../../../../web/errors.ts';
import { useWords } from '../../../../web/i18n.tsx';
import { authWords } from '../auth.words.ts';
import { useSaveLanguage } from './auth.queries.ts';

/** Saves a chosen language with the account and shows an error when that fails. */
export function useChooseLanguage(): (language: Language) => void {
  const words = useWords(authWords);
  const save = useSaveLanguage();
  const fail = useFailure();
  return (language) => void save(language).catch((error: unknown) => fail(error, words.languageFailed));
}
