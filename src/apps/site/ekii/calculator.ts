import { inLanguage, isLanguage, type Language } from '#shared/words.ts';
import { calculatorWords } from './calculator.words.ts';
import {
  conversionBonus,
  households,
  supportAmount,
  displayWholeEuro,
  type SupportedVehicle,
} from './support-amounts.ts';

interface Result {
  readonly amount: string;
  readonly explanation: string;
}

/** The values of the checked fields, by name. */
type Choice = ReadonlyMap<string, string>;

function chosenVehicle(choice: Choice): SupportedVehicle | null {
  const isElectric = choice.get('drive') === 'electric';
  if (choice.get('condition') === 'new') return isElectric ? 'newElectric' : 'newPlugIn';
  return isElectric ? 'usedElectric' : null;
}

/** Returns what a choice comes to, in words. */
export function resultOf(choice: Choice, language: Language): Result {
  const words = inLanguage(calculatorWords, language);
  const vehicle = chosenVehicle(choice);
  if (vehicle === null) return { amount: words.noSupport, explanation: words.noSupportUsedPlugIn };
  const household = households.find((each) => each === choice.get('household')) ?? 'regular';
  const replacesCombustion = choice.has('replacesCombustion');
  const euro = (amount: number) => displayWholeEuro(amount, language);
  const forTheCar = supportAmount({ vehicle, household, replacesCombustion: false });
  return {
    amount: euro(supportAmount({ vehicle, household, replacesCombustion })),
    explanation: replacesCombustion
      ? words.withBonus(euro(forTheCar), euro(conversionBonus))
      : words.withoutBonus,
  };
}

/** Shows the calculator, which is of no use without this script, and keeps its result up to date. */
export function start(calculator: HTMLElement): void {
  const section = calculator.closest('section');
  const amount = calculator.querySelector('.ekii-result-amount');
  const explanation = calculator.querySelector('.ekii-result-explanation');
  if (!section || !amount || !explanation) return;
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : 'en';
  const show = () => {
    const checked = calculator.querySelectorAll<HTMLInputElement>('input:checked');
    const result = resultOf(new Map(Array.from(checked, ({ name, value }) => [name, value])), language);
    amount.textContent = result.amount;
    explanation.textContent = result.explanation;
  };
  calculator.addEventListener('change', show);
  show();
  section.hidden = false;
}
