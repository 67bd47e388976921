import { inLanguage, type Language } from '../../../shared/words.ts';
import { homeWords } from './home.words.ts';

/** The shop in figures (spec part 1, section 1). */
export function Badges({ language }: { readonly language: Language }) {
  const words = inLanguage(homeWords, language);
  const badges = [
    ['500+', words.badgeVehicles],
    ['5+', words.badgeYears],
    [words.figureSatisfaction, words.badgeSatisfaction],
    // What the figure means stands with it.
    [words.figureTurnaround, words.badgeTurnaround, words.reasonTime],
  ];
  return (
    <section className="badges" aria-label={words.badges}>
      <ul className="wrap">
        {badges.map(([figure, label, meaning]) => (
          <li key={label}>
            <strong>{figure}</strong> {label}
            {meaning && <small>{meaning}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
