import { queryOf, type Chosen } from '#features/work/bookings/book-page.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { joinPath, pathIn } from '../site-input.ts';
import { joinWords } from './join.words.ts';

interface JoinLinkProps {
  readonly language: Language;
  readonly chosen: Chosen;
  /** There are no times at all. */
  readonly isOnly?: boolean;
}

/** The way to the waiting list, below the times. */
export function JoinLink({ language, chosen, isOnly = false }: JoinLinkProps) {
  const words = inLanguage(joinWords, language);
  return (
    <p className="book-wait">
      <a href={pathIn(language, joinPath) + queryOf(chosen)}>{isOnly ? words.joinFirst : words.noneSuits}</a>
    </p>
  );
}
