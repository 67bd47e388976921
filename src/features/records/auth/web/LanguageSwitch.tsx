import { languageNames, languages, type Language } from '#shared/words.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { authWords } from '../auth.words.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';

interface LanguageSwitchProps {
  readonly onChosen?: (language: Language) => void;
  readonly fullWidth?: boolean;
}

export function LanguageSwitch({ onChosen, fullWidth = false }: LanguageSwitchProps) {
  const { language, setLanguage } = useLanguage();
  const words = useWords(authWords);
  const choose = (chosen: Language) => {
    setLanguage(chosen);
    onChosen?.(chosen);
  };
  return (
    <SegmentedControl<Language>
      aria-label={words.language}
      fullWidth={fullWidth}
      value={language}
      onChange={choose}
      data={languages.map((value) => ({
        value,
        label: <span lang={value}>{languageNames[value]}</span>,
      }))}
    />
  );
}
