import { displayMoney, type Cents } from '../../../shared/money.ts';
import { useLanguage } from '../../../web/i18n.tsx';

/** A sum for people; it may be larger than any one amount. */
export function useSum(): (text: string) => string {
  const { language } = useLanguage();
  return (text) => displayMoney(Math.round(Number(text) * 100) as Cents, language);
}
