import type { ReactElement } from 'react';
import { dayText } from '#shared/dates.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { PageHead } from '../frame/PageHead.tsx';
import { legalTextsDay } from './legal-figures.ts';
import { legalWords } from './legal.words.ts';
import { unbroken } from './LegalTable.tsx';

/** A paragraph, a list, a link that stands alone, or something drawn in its own way (with a `key`). */
type LegalBlock = string | readonly string[] | LegalLink | ReactElement;

interface LegalLink {
  readonly href: string;
  readonly label: string;
}

export interface LegalSection {
  /** The same in both languages, so that a link keeps its place when the language changes. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

interface LegalPageProps {
  readonly language: Language;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

function drawBlock(block: LegalBlock): ReactElement {
  if (typeof block === 'string') return <p key={block}>{unbroken(block)}</p>;
  if ('type' in block) return block;
  if ('href' in block)
    return (
      <p key={block.href}>
        <a href={block.href}>{block.label}</a>
      </p>
    );
  return (
    <ul key={block[0]}>
      {block.map((item) => (
        <li key={item}>{unbroken(item)}</li>
      ))}
    </ul>
  );
}

/** A legal text: contents, then numbered sections that can be linked to. */
export function LegalPage({ language, title, lead, sections }: LegalPageProps) {
  const words = inLanguage(legalWords, language);
  const numbered = sections.map((section, index) => ({
    ...section,
    heading: `${index + 1}. ${section.title}`,
  }));
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="section wrap legal">
        <nav className="legal-contents" aria-labelledby="legal-contents">
          <h2 id="legal-contents">{words.contents}</h2>
          <ul>
            {numbered.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="legal-text">
          <p className="legal-day">
            {words.lastUpdated}: <time dateTime={legalTextsDay}>{dayText(legalTextsDay)}</time>
          </p>
          {numbered.map(({ id, heading, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{heading}</h2>
              {blocks.map(drawBlock)}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
