import { inLanguage } from '../../../shared/words.ts';
import type { PageProps } from '../site-input.ts';
import { contactWords } from './contact.words.ts';

type Business = PageProps['site']['business'];

/** Where it is on a map; null until the shop has said so. */
function placeOf({ latitude, longitude }: Business) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
type Place = NonNullable<ReturnType<typeof placeOf>>;

/** The map's address with the place of the business filled in. */
function embedAddress(pattern: string, { latitude, longitude }: Place): string {
  const around = [longitude - 0.006, latitude - 0.003, longitude + 0.006, latitude + 0.003];
  return pattern
    .replaceAll('{latitude}', String(latitude))
    .replaceAll('{longitude}', String(longitude))
    .replaceAll('{bbox}', around.map((degrees) => degrees.toFixed(4)).join(','));
}

/**
 * Where a map of the place is, for a visitor who follows the link: by its coordinates, else by its address, else
 * nowhere.
 */
export function mapAddress(business: Business): string | null {
  const place = placeOf(business);
  if (place) {
    const { latitude, longitude } = place;
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  const { address } = business;
  return address ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}` : null;
}

/** A map that contacts no third party before it is requested; without a script, or an address for it, a link to one. */
export function MapOnDemand({ site, language }: Pick<PageProps, 'site' | 'language'>) {
  const words = inLanguage(contactWords, language);
  const place = placeOf(site.business);
  if (!place) return null;
  const link = (
    <a className="map" href={mapAddress(site.business) ?? ''}>
      <Pin />
      <span className="map-ask">
        <span className="button button-primary">{words.openInMaps}</span>
      </span>
    </a>
  );
  if (!site.mapsEmbedUrl) return link;
  const src = embedAddress(site.mapsEmbedUrl, place);
  return (
    <>
      <noscript>{link}</noscript>
      <div className="map" data-map={src} data-title={words.map} hidden>
        <Pin />
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

/** The sign of a place. No streets: drawn ones would be invented. */
function Pin() {
  return (
    <svg viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle className="map-halo" cx="240" cy="90" r="34" />
      <path
        className="map-place"
        d="M240 102C226 84 220 76 220 66A20 20 0 0 1 260 66C260 76 254 84 240 102Z"
      />
    </svg>
  );
}
