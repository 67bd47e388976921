import { inLanguage } from '#shared/words.ts';
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

/** Returns where applications that drivers use begin the way to the shop: to its coordinates, else to its address. */
export function routeLinks(business: Business): { readonly name: string; readonly href: string }[] {
  const place = placeOf(business);
  const at = encodeURIComponent(place ? `${place.latitude},${place.longitude}` : business.address);
  if (at === '') return [];
  return [
    { name: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${at}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?daddr=${at}` },
    { name: 'Waze', href: `https://waze.com/ul?${place ? 'll' : 'q'}=${at}&navigate=yes` },
  ];
}

/**
 * A map in the page that contacts no third party before it is asked for. It takes no place until then: an empty frame
 * looks broken. Without an address of such a map, or without a script, the link beside the address leads to one.
 */
export function MapOnDemand({ site, language }: Pick<PageProps, 'site' | 'language'>) {
  const words = inLanguage(contactWords, language);
  const place = placeOf(site.business);
  if (!place || !site.mapsEmbedUrl) return null;
  const src = embedAddress(site.mapsEmbedUrl, place);
  return (
    <div className="map-on-demand" data-map={src} data-title={words.map} hidden>
      <button type="button" className="button button-light">
        {words.showMap}
      </button>
      <p>{words.mapFrom(new URL(src).host)}</p>
    </div>
  );
}
