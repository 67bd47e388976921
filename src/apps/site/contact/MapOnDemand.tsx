import { inLanguage } from '../../../shared/words.ts';
import type { PageProps } from '../site-input.ts';
import { contactWords } from './contact.words.ts';

/** The map's address with the place of the business filled in. */
function embedAddress(pattern: string, { latitude, longitude }: PageProps['site']['business']): string {
  const around = [longitude - 0.006, latitude - 0.003, longitude + 0.006, latitude + 0.003];
  return pattern
    .replaceAll('{latitude}', String(latitude))
    .replaceAll('{longitude}', String(longitude))
    .replaceAll('{bbox}', around.map((degrees) => degrees.toFixed(4)).join(','));
}

/** Where a map of the place is, for whoever follows a link. */
export const mapAddress = ({ latitude, longitude }: PageProps['site']['business']): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** A map that nobody else hears of before it is asked for; without a script, or an address for it, a way to one. */
export function MapOnDemand({ site, language }: Pick<PageProps, 'site' | 'language'>) {
  const words = inLanguage(contactWords, language);
  const link = (
    <a className="map" href={mapAddress(site.business)}>
      <Streets />
      <span className="map-ask">
        <span className="button button-primary">{words.openInMaps}</span>
      </span>
    </a>
  );
  if (!site.mapsEmbedUrl) return link;
  const src = embedAddress(site.mapsEmbedUrl, site.business);
  return (
    <>
      <noscript>{link}</noscript>
      <div className="map" data-map={src} data-title={words.map} hidden>
        <Streets />
        <div className="map-ask">
          <button type="button" className="button button-primary">
            {words.showMap}
          </button>
          <p>{words.mapFrom(new URL(src).host)}</p>
        </div>
      </div>
    </>
  );
}

/** A drawn hint of streets, a river and a place. */
function Streets() {
  return (
    <svg viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="map-water" d="M-10 210C80 190 120 250 210 246S330 190 490 214V310H-10Z" />
      <path
        className="map-streets"
        d="M-10 60L490 20M-10 130L490 96M30-10L74 200M130-10L168 222M236-10L258 236M340-10L346 214M430-10L426 206M74 110L346 180M168 20L346 60"
      />
      <circle className="map-halo" cx="258" cy="120" r="34" />
      <path
        className="map-place"
        d="M258 132C244 114 238 106 238 96A20 20 0 0 1 278 96C278 106 272 114 258 132Z"
      />
    </svg>
  );
}
