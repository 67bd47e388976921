import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pictureNames, type Artwork, type PictureName } from '../../shared/artwork.ts';
import { exists, filesOf, isMade, makePicture, planPicture, type PicturePlan } from './picture-files.ts';

/** Where pictures of the owner's are reached. */
export const OWN_ADDRESS = '/artwork';

const pictureTypes = ['.jpg', '.jpeg', '.png', '.webp', '.avif'];
const filmTypes: Record<string, string> = { '.webm': 'video/webm', '.mp4': 'video/mp4' };

interface Log {
  warn(about: object, text: string): void;
}

/** The pictures and the film of the site: its own, or what the owner has put into the folder under their names. */
export class SiteArtwork {
  readonly #dist: string;
  readonly #folder: string;
  readonly #log: Log;

  constructor(dist: string, folder: string, log: Log) {
    this.#dist = dist;
    this.#folder = folder;
    this.#log = log;
  }

  /** What is made of the owner's files lies here. */
  get madeFolder(): string {
    return path.join(this.#folder, 'made');
  }

  /** As far as it is made: what is still to be made shows the site's own. */
  async read(): Promise<Artwork> {
    const own = JSON.parse(
      await readFile(path.join(this.#dist, 'site/pictures/artwork.json'), 'utf8'),
    ) as Artwork;
    const pictures: Partial<Record<PictureName, Artwork['pictures'][PictureName]>> = {};
    for (const [name, plan] of await this.#plans())
      if (await isMade(plan, this.madeFolder)) pictures[name] = filesOf(plan, OWN_ADDRESS);
    const films = await this.#films();
    return { pictures: { ...own.pictures, ...pictures }, hero: films.length > 0 ? films : own.hero };
  }

  /** Makes what is not made yet; true when there was something. */
  async make(): Promise<boolean> {
    let made = false;
    for (const [, plan] of await this.#plans()) {
      if (await isMade(plan, this.madeFolder)) continue;
      await makePicture(plan, this.madeFolder);
      made = true;
    }
    return made;
  }

  async #given(): Promise<string[]> {
    await mkdir(this.madeFolder, { recursive: true });
    return (await readdir(this.#folder)).toSorted();
  }

  /** A file that is no picture is told in the log, and the site's own stays. */
  async #plans(): Promise<[PictureName, PicturePlan][]> {
    const plans: [PictureName, PicturePlan][] = [];
    for (const file of await this.#given()) {
      const { name, ext } = path.parse(file);
      const known = pictureNames.find((each) => each === name);
      if (!known || !pictureTypes.includes(ext.toLowerCase())) continue;
      try {
        plans.push([known, await planPicture(path.join(this.#folder, file))]);
      } catch (error) {
        this.#log.warn({ file, err: error }, 'a picture in the artwork folder cannot be read');
      }
    }
    return plans;
  }

  /** Films are shown as they are, under a name that changes with their content. */
  async #films(): Promise<Artwork['hero'][number][]> {
    const films = [];
    for (const file of await this.#given()) {
      const { name, ext } = path.parse(file);
      const type = filmTypes[ext.toLowerCase()];
      if (name !== 'hero' || !type) continue;
      const source = path.join(this.#folder, file);
      const hash = createHash('sha256');
      await pipeline(createReadStream(source), hash);
      const kept = `hero-${hash.digest('base64url').slice(0, 12)}${ext.toLowerCase()}`;
      const target = path.join(this.madeFolder, kept);
      if (!(await exists(target))) {
        await copyFile(source, `${target}.part`);
        await rename(`${target}.part`, target);
      }
      films.push({ src: `${OWN_ADDRESS}/${kept}`, type });
    }
    return films;
  }
}
