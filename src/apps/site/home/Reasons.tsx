import { IconBolt, IconClockHour4, IconReceiptEuro, IconShieldCheck } from '@tabler/icons-react';
import { inLanguage } from '#shared/words.ts';
import { frameWords } from '../frame/frame.words.ts';
import { Points } from '../frame/Points.tsx';
import { legalFiguresIn } from '../legal/legal-figures.ts';
import { hasPrices } from '../prices/price-list.ts';
import type { PageProps } from '../site-input.ts';
import { ownWarranty } from '../trust/site-texts.ts';
import { homeWords } from './home.words.ts';

export function Reasons({ site, language }: PageProps) {
  const words = inLanguage(homeWords, language);
  const { vatRegistered, turnaroundHours: hours } = site.business;
  const price = vatRegistered ? words.reasonPrice : words.reasonPriceWithoutVat;
  const reasons = [
    {
      Icon: IconReceiptEuro,
      title: words.reasonPriceTitle,
      text: hasPrices(site) ? price : words.reasonPriceOnRequest,
    },
    { Icon: IconBolt, title: words.reasonElectricTitle, text: words.reasonElectric },
    ...(hours === null
      ? []
      : [{ Icon: IconClockHour4, title: words.reasonTimeTitle(hours), text: words.reasonTime(hours) }]),
    {
      Icon: IconShieldCheck,
      title: words.reasonWarrantyTitle,
      text: ownWarranty(site, language) ?? words.reasonWarranty(legalFiguresIn(language)),
    },
  ];
  return (
    <section className="section" aria-labelledby="reasons-title">
      <div className="wrap">
        <h2 id="reasons-title">{words.reasonsTitle}</h2>
        <Points points={reasons} />
        <p className="reasons-more">
          <a className="button button-primary" href="#estimate-section">
            {inLanguage(frameWords, language).bookService}
          </a>
        </p>
      </div>
    </section>
  );
}
