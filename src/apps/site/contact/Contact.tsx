import { inLanguage } from '../../../shared/words.ts';
import { PageHead } from '../frame/PageHead.tsx';
import type { PageProps } from '../site-input.ts';
import { contactWords } from './contact.words.ts';
import { Location } from './Location.tsx';
import { RequestSection } from './RequestSection.tsx';

export function Contact(props: PageProps) {
  const words = inLanguage(contactWords, props.language);
  return (
    <>
      <PageHead eyebrow={props.site.business.name} title={words.title} lead={words.lead} />
      <RequestSection {...props} />
      <Location {...props} />
    </>
  );
}
