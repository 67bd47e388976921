import { getBusiness } from '#features/records/business/server/business.service.ts';
import { getOwnArtwork } from '#features/records/business/server/site-images.service.ts';
import { getSiteTexts } from '#features/records/business/server/site-texts.service.ts';
import { listPublicServices } from '#features/records/catalogue/server/catalogue.service.ts';
import { listBookable } from '#features/work/bookings/server/bookable-services.service.ts';
import type { Database } from '#server/db/database.ts';
import { demoMark } from '#server/db/demo-mark.sql.ts';
import { imageNames, isFacility, type Artwork } from '#shared/artwork.ts';

/** The tables that the website shows something of. */
export const tablesOfSite: ReadonlySet<string> = new Set([
  'business',
  'services',
  'service_prices',
  'booking_settings',
  'bays',
  'demo_data',
  'site_images',
  'site_texts',
]);

/** Reads what the website shows of the shop's records. */
export async function readSiteRecords(db: Database, built: Artwork) {
  const [business, services, bookable, demo, own, texts] = await Promise.all([
    getBusiness(db),
    listPublicServices(db),
    listBookable(db),
    demoMark(db),
    getOwnArtwork(db),
    getSiteTexts(db),
  ]);
  const artwork: Artwork = {
    images: { ...built.images, ...own.images },
    hero: own.hero.length > 0 ? own.hero : built.hero,
  };
  const facilityImages = imageNames.filter((name) => isFacility(name) && own.images[name]);
  const hasOwnFacility = facilityImages.length > 0;
  // Our drawings show an invented workshop: only the demo shop is shown with them.
  const facility = hasOwnFacility ? facilityImages : demo ? imageNames.filter(isFacility) : [];
  return {
    business,
    services,
    bookable: bookable.map(({ service }) => service.id),
    texts,
    artwork,
    facility,
    hasOwnFacility,
    certificatePhotos: own.images,
  };
}
