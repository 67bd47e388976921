interface ImageFile {
  readonly src: string;
  readonly width: number;
}

/** An image in the formats that browsers choose from, narrow to wide. */
export interface ImageFiles {
  readonly width: number;
  readonly height: number;
  readonly avif: readonly ImageFile[];
  readonly webp: readonly ImageFile[];
  readonly jpeg: readonly ImageFile[];
}

/** Images that the pages show, by name: what the site brings, or what the shop uploaded in its place. */
export const imageNames = [
  'facility-workshop',
  'facility-battery',
  'facility-diagnostics',
  'facility-charging',
  'facility-reception',
  'share',
] as const;
export type ImageName = (typeof imageNames)[number];

/** Places for photos of certificates; the site brings none. */
export const certificateNames = [
  'certificate-1',
  'certificate-2',
  'certificate-3',
  'certificate-4',
  'certificate-5',
  'certificate-6',
] as const;
export type CertificateName = (typeof certificateNames)[number];

/** The name of the home page's film. */
export const FILM = 'hero';
/** Every place of the website whose image or film a shop may upload. */
export const siteImageNames = [...imageNames, ...certificateNames, FILM] as const;
export type SiteImageName = (typeof siteImageNames)[number];

/** Says whether it is a photo of the place where the shop works. */
export const isFacility = (name: SiteImageName): boolean => name.startsWith('facility-');

/** Says whether it is the photo of a certificate. */
export const isCertificate = (name: SiteImageName): name is CertificateName =>
  (certificateNames as readonly string[]).includes(name);

export interface FilmFile {
  readonly src: string;
  readonly type: string;
}

export interface Artwork {
  readonly images: Readonly<Record<ImageName, ImageFiles>>;
  /** The film of the home page, in the order in which browsers try. */
  readonly hero: readonly FilmFile[];
}
