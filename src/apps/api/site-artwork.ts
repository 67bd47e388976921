import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { pictureNames, type Artwork, type PictureName } from '../../shared/artwork.ts';
import { exists, filesOf, isMade, makePicture, planPicture } from './picture-files.ts';

/** Where pictures of the owner's are reached. */
export const OWN_ADDRESS = '/artwork';

const pictureTypes = ['.jpg', '.jpeg', '.png', '.webp', '.avif'];
const filmTypes: Record<string, string> = { '.webm': 'video/webm', '.mp4': 'video/mp4' };

interface Log {
  warn(about: object, text: string): void;
}

/** The pictures and the film of the site: its own, or what the owner has put into the folder under their names. */
export class SiteArtwork {
  readonly #folder: string;
  readonly #log: Log;
  readonly #own: Artwork;
  readonly #pictures: Partial<Record<PictureName, Artwork['pictures'][PictureName]>> = {};
  readonly #films = new Map<string, Artwork['hero'][number]>();

  private constructor(own: Artwork, folder: string, log: Log) {
    this.#own = own;
    this.#folder = folder;
    this.#log = log;
  }

  static async open(dist: string, folder: string, log: Log): Promise<SiteArtwork> {
    const own = JSON.parse(await readFile(path.join(dist, 'site/pictures/artwork.json'), 'utf8')) as Artwork;
    const artwork = new SiteArtwork(own, folder, log);
    await mkdir(artwork.madeFolder, { recursive: true });
    return artwork;
  }

  /** What is made of the owner's files lies here. */
  get madeFolder(): string {
    return path.join(this.#folder, 'made');
  }

  /** As far as the owner's files were found. */
  get current(): Artwork {
    const { pictures, hero } = this.#own;
    const films = [...this.#films.values()];
    return { pictures: { ...pictures, ...this.#pictures }, hero: films.length > 0 ? films : hero };
  }

  /** The pictures that are the shop's own. */
  get ownNames(): readonly PictureName[] {
    return pictureNames.filter((name) => this.#pictures[name]);
  }

  /**
   * Finds the owner's files; what is not made of them yet is made, or else stays ours. A file that is no use is told
   * in the log and harms no other. True when something was made.
   */
  async find({ making }: { readonly making: boolean }): Promise<boolean> {
    let made = false;
    for (const file of (await readdir(this.#folder)).toSorted()) {
      const { name, ext } = path.parse(file);
      const type = ext.toLowerCase();
      const picture = pictureTypes.includes(type) && pictureNames.find((each) => each === name);
      try {
        if (picture) made = (await this.#takePicture(file, picture, making)) || made;
        else if (name === 'hero' && filmTypes[type])
          made = (await this.#takeFilm(file, type, making)) || made;
      } catch (error) {
        this.#log.warn({ file, err: error }, 'a file in the artwork folder cannot be used');
      }
    }
    return made;
  }

  async #takePicture(file: string, name: PictureName, making: boolean): Promise<boolean> {
    const plan = await planPicture(path.join(this.#folder, file));
    const isThere = await isMade(plan, this.madeFolder);
    if (!isThere && !making) return false;
    if (!isThere) await makePicture(plan, this.madeFolder);
    this.#pictures[name] = filesOf(plan, OWN_ADDRESS);
    return !isThere;
  }

  /** A film is shown as it is, under a name that changes with it. */
  async #takeFilm(file: string, type: string, making: boolean): Promise<boolean> {
    const source = path.join(this.#folder, file);
    const about = await stat(source);
    if (!about.isFile()) throw new Error('Not a file.');
    const kept = `hero-${about.size.toString(36)}-${Math.round(about.mtimeMs).toString(36)}${type}`;
    const target = path.join(this.madeFolder, kept);
    const isThere = await exists(target);
    if (!isThere && !making) return false;
    if (!isThere) {
      const part = `${target}.${randomUUID()}.part`;
      await copyFile(source, part);
      await rename(part, target);
    }
    this.#films.set(type, { src: `${OWN_ADDRESS}/${kept}`, type: filmTypes[type] ?? '' });
    return !isThere;
  }
}
