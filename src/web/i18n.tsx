import { createContext, use, useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { inLanguage, isLanguage, type Language, type Spoken, type Words } from '#shared/words.ts';
import { speakToServer } from './api-client.ts';

interface LanguageChoice {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
}

const LanguageContext = createContext<LanguageChoice>({ language: 'en', setLanguage: () => undefined });

interface LanguageProviderProps {
  /** Local storage key that remembers the choice on this device. */
  readonly rememberAs: string;
  /** What the user has chosen; else the choice on this device. */
  readonly initial?: Language | undefined;
  readonly children: ReactNode;
}

function remembered(key: string): Language {
  const stored = localStorage.getItem(key);
  return isLanguage(stored) ? stored : 'en';
}

export function LanguageProvider({ rememberAs, initial, children }: LanguageProviderProps) {
  const [language, choose] = useState(() => initial ?? remembered(rememberAs));
  // Before the children's effects, in which the first requests are sent.
  useLayoutEffect(() => {
    const page = document.documentElement;
    // Set to what it is already, it would still make the browser work out every style again.
    if (page.lang !== language) page.lang = language;
    speakToServer(language);
  }, [language]);
  const setLanguage = useCallback(
    (chosen: Language) => {
      localStorage.setItem(rememberAs, chosen);
      choose(chosen);
    },
    [rememberAs],
  );
  const choice = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

export const useLanguage = (): LanguageChoice => use(LanguageContext);

/** A words file in the language of the screen. */
export const useWords = <W extends Words>(words: W): Spoken<W> => inLanguage(words, useLanguage().language);
