import {
  IconClockHour4,
  IconHistory,
  IconLanguage,
  IconListCheck,
  IconPhotoVideo,
  IconReceiptEuro,
} from '@tabler/icons-react';
import { inLanguage } from '#shared/words.ts';
import { Points } from '../frame/Points.tsx';
import { hasPrices } from '../prices/price-list.ts';
import type { PageProps } from '../site-input.ts';
import { aboutWords } from './about.words.ts';

export function HowWeWork({ site, language }: PageProps) {
  const words = inLanguage(aboutWords, language);
  const { vatRegistered } = site.business;
  const price = vatRegistered ? words.howPrice : words.howPriceWithoutVat;
  const estimate = vatRegistered ? words.howEstimate : words.howEstimateWithoutVat;
  const ways = [
    {
      Icon: IconReceiptEuro,
      title: words.howPriceTitle,
      text: hasPrices(site) ? price : words.howPriceOnRequest,
    },
    { Icon: IconPhotoVideo, title: words.howImagesTitle, text: words.howImages },
    { Icon: IconClockHour4, title: words.howAnswerTitle, text: words.howAnswer },
    { Icon: IconListCheck, title: words.howEstimateTitle, text: estimate },
    { Icon: IconHistory, title: words.howHistoryTitle, text: words.howHistory },
    { Icon: IconLanguage, title: words.howLanguagesTitle, text: words.howLanguages },
  ];
  return (
    <section className="section" aria-labelledby="how-title">
      <div className="wrap">
        <h2 id="how-title">{words.howTitle}</h2>
        <Points points={ways} />
      </div>
    </section>
  );
}
