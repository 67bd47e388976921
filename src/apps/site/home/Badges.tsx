import { inLanguage } from '#shared/words.ts';
import type { PageProps } from '../site-input.ts';
import { homeWords } from './home.words.ts';

/** The shop in figures, as its owner has entered them; the demo garage has the specification's (part 1, section 1). */
export function Badges({ site, language }: Pick<PageProps, 'site' | 'language'>) {
  const words = inLanguage(homeWords, language);
  const {
    vehiclesServiced: vehicles,
    yearsOfExperience: years,
    satisfactionPercent: percent,
    turnaroundHours: hours,
  } = site.business;
  const badges = [
    ...(vehicles === null ? [] : [{ figure: `${vehicles}+`, label: words.badgeVehicles }]),
    ...(years === null ? [] : [{ figure: `${years}+`, label: words.badgeYears }]),
    ...(percent === null
      ? []
      : [{ figure: words.figureSatisfaction(percent), label: words.badgeSatisfaction }]),
    // What the figure means stands with it.
    ...(hours === null
      ? []
      : [
          {
            figure: words.figureTurnaround(hours),
            label: words.badgeTurnaround,
            meaning: words.reasonTime(hours),
          },
        ]),
  ];
  if (badges.length === 0) return null;
  return (
    <section className="badges" aria-label={words.badges}>
      <ul className="wrap">
        {badges.map(({ figure, label, meaning }) => (
          <li key={label}>
            <strong>{figure}</strong> {label}
            {meaning && <small>{meaning}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
