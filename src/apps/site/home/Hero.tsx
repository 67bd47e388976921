import { inLanguage } from '#shared/words.ts';
import { hasPrices } from '../prices/price-list.ts';
import { phoneLink, type PageProps } from '../site-input.ts';
import { CarArtwork } from './CarArtwork.tsx';
import { homeWords } from './home.words.ts';

/** The drawing is the poster: the film comes over it once the page is there, if the visitor likes motion. */
export function Hero({ site, language }: PageProps) {
  const words = inLanguage(homeWords, language);
  const { phone } = site.business;
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="wrap hero-grid">
        <div className="hero-text">
          <p className="eyebrow">{words.pageTitle(site.business.inCityCenter)}</p>
          <h1 id="hero-title">{words.heroTitle}</h1>
          <p className="hero-lead">{hasPrices(site) ? words.heroLead : words.heroLeadOnRequest}</p>
          <p className="hero-actions actions">
            <a className="button button-primary" href="#estimate-section">
              {words.heroAction}
            </a>
            {phone && (
              <a className="button button-light" href={phoneLink(phone)}>
                <span>
                  {words.heroCall} <span className="figure">{phone}</span>
                </span>
              </a>
            )}
          </p>
        </div>
        <div className="hero-art" data-film={JSON.stringify(site.artwork.hero)}>
          <CarArtwork />
          <button
            type="button"
            className="hero-pause"
            aria-pressed="false"
            aria-label={words.heroPause}
            hidden
          >
            <span aria-hidden="true" />
          </button>
        </div>
      </div>
    </section>
  );
}
