/** A file in one width. */
interface PictureFile {
  readonly src: string;
  readonly width: number;
}

/** A picture in the formats that browsers choose from, narrow to wide. */
export interface PictureFiles {
  readonly width: number;
  readonly height: number;
  readonly avif: readonly PictureFile[];
  readonly webp: readonly PictureFile[];
  readonly jpeg: readonly PictureFile[];
}

/** Pictures that the pages show, by name: what the site brings, or what the shop uploaded in its place. */
export const pictureNames = [
  'facility-workshop',
  'facility-battery',
  'facility-diagnostics',
  'facility-charging',
  'facility-reception',
  'share',
] as const;
export type PictureName = (typeof pictureNames)[number];

/** The name of the home page's film. */
export const FILM = 'hero';
/** Every place of the website whose picture or film a shop may upload. */
export const siteImageNames = [...pictureNames, FILM] as const;
export type SiteImageName = (typeof siteImageNames)[number];

/** Whether it is a photo of the place where the shop works. */
export const isFacility = (name: SiteImageName): boolean => name.startsWith('facility-');

export interface FilmFile {
  readonly src: string;
  readonly type: string;
}

export interface Artwork {
  readonly pictures: Readonly<Record<PictureName, PictureFiles>>;
  /** The film of the home page, in the order in which browsers try. */
  readonly hero: readonly FilmFile[];
}
