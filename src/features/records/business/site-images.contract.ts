import { z } from 'zod';
import { FILM, siteImageNames, type SiteImageName } from '#shared/artwork.ts';
import { defineContract, type UploadRules } from '#shared/contract.ts';
import { id } from '#shared/fields.ts';

const MEGABYTE = 1024 * 1024;
const limits = { files: 1, bytesEach: 30 * MEGABYTE };
const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];
const filmTypes = ['video/mp4', 'video/webm'];

/** What may be uploaded to a place of the website. */
export const siteImageRules = (name: SiteImageName): UploadRules => ({
  ...limits,
  types: name === FILM ? filmTypes : imageTypes,
});

const name = z.enum(siteImageNames);

/**
 * The upload that the caller saw at that place; empty: none. When another one is there by now, the request is rejected.
 * Left out: the last writer wins.
 */
const seen = z.union([z.literal(''), id]).optional();

/** A place of the website and what is shown there. */
export const siteImage = z.object({
  name,
  /** The shop's own upload; null: none, then the website shows its built-in image or nothing. */
  id: id.nullable(),
  /** For a preview, the best one first; empty when nothing is shown. */
  shown: z.array(z.object({ src: z.string(), type: z.string() })),
});
export type SiteImage = z.infer<typeof siteImage>;

const images = { status: 200, body: z.array(siteImage) } as const;

export const siteImagesContract = defineContract({
  siteImages: {
    method: 'GET',
    url: '/api/business/images',
    summary: 'Every image of the website, and the film of its home page',
    access: 'settings.manage',
    response: images,
  },
  saveSiteImage: {
    method: 'PUT',
    url: '/api/business/images/:name',
    summary: 'Upload an image or the film; the website shows it at once',
    access: 'settings.manage',
    uploads: { ...limits, types: [...imageTypes, ...filmTypes] },
    params: z.object({ name }),
    body: z.object({ seen }),
    response: images,
  },
  removeSiteImage: {
    method: 'DELETE',
    url: '/api/business/images/:name',
    summary: 'Remove an image or the film that was uploaded; the website no longer shows it',
    access: 'settings.manage',
    params: z.object({ name }),
    query: z.object({ seen }),
    response: images,
  },
  siteImageFile: {
    method: 'GET',
    url: '/artwork/:file',
    summary: 'A file of an uploaded image or film, as the website shows it',
    access: 'public',
    params: z.object({ file: z.string().max(100) }),
    response: { status: 200, file: true },
  },
});
