import { inLanguage, type Language } from '#shared/words.ts';
import type { BookView } from '#features/work/bookings/book-view.ts';
import { PageHead } from '../frame/PageHead.tsx';
import type { SiteInput } from '../site-input.ts';
import { Choosing } from './Choosing.tsx';
import { Otherwise } from './Otherwise.tsx';
import { Times } from './Times.tsx';
import { bookWords } from './book.words.ts';

interface BookProps {
  readonly site: SiteInput;
  readonly language: Language;
  readonly view: BookView;
  readonly sendsMail: boolean;
}

/** The page on which a time is chosen and booked, as its view has it. */
export function Book({ site, language, view, sendsMail }: BookProps) {
  const words = inLanguage(bookWords, language);
  if (view.state === 'choosing')
    return (
      <>
        <PageHead eyebrow={site.business.name} title={words.title} lead={words.chooseLead} />
        <Choosing site={site} language={language} view={view} />
      </>
    );
  if (view.state === 'times')
    return (
      <>
        <PageHead eyebrow={site.business.name} title={words.title} lead={words.timesLead} />
        <Times site={site} language={language} view={view} sendsMail={sendsMail} />
      </>
    );
  const isOff = view.state === 'off';
  return (
    <section className="section wrap">
      <h1 className="book-refusal">{isOff ? words.offTitle : words.busyTitle}</h1>
      <p className="lead">{isOff ? words.offText : words.busyText}</p>
      <Otherwise site={site} language={language} />
    </section>
  );
}
