import type { ReactNode } from 'react';
import { inLanguage } from '#shared/words.ts';
import { Consent } from './Consent.tsx';
import { Footer } from './Footer.tsx';
import { frameWords } from './frame.words.ts';
import { Header } from './Header.tsx';
import type { FrameProps } from './navigation.tsx';

/** What stands around every page: skip link, header, main, footer. */
export function Frame({ children, ...frame }: FrameProps & { readonly children: ReactNode }) {
  const { site, language } = frame;
  return (
    <body>
      <a className="skip" href="#content">
        {inLanguage(frameWords, language).skip}
      </a>
      <Header {...frame} />
      <main id="content">{children}</main>
      <Footer {...frame} />
      {site.analyticsSrc && <Consent language={language} src={site.analyticsSrc} />}
    </body>
  );
}
