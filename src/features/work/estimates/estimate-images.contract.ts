import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { id, idParams, lines } from '#shared/fields.ts';
import { MAX_MARKS, photoMark } from '#shared/photo-marks.ts';

export const estimateImage = z.object({
  id,
  estimateId: id,
  imageUrl: z.string(),
  description: z.string().nullable(),
  orderIndex: z.number().int(),
  includeInPDF: z.boolean(),
  /** On the page that the customer opens by link. */
  showToCustomer: z.boolean(),
  /** The line that it belongs to; null: the estimate as a whole. */
  lineId: id.nullable(),
  /** It was shown to the customer when they answered: it cannot be deleted. */
  isEvidence: z.boolean(),
  marks: z.array(photoMark),
});
export type EstimateImage = z.infer<typeof estimateImage>;

/** The form compresses to about 500 KB; a browser that cannot may send more. */
const imageUpload = { files: 1, bytesEach: 5 * 1024 * 1024, types: ['image/jpeg'], raw: true } as const;

/** Cut, not rejected (spec part 2, section 5), but never through the middle of a character. */
const imageText = lines()
  .nullish()
  .transform((value) => value?.slice(0, 500).replace(/[\uD800-\uDBFF]$/, '') || null);
const marks = z.array(photoMark).max(MAX_MARKS, say('invalid'));
const imageParams = z.object({ id, imageId: id });

/** Sides in pixels, or the photo without what is drawn on it. */
export const imageShows = ['240', '480', 'original'] as const;
export type ImageShow = (typeof imageShows)[number];

export const estimateImagesContract = defineContract({
  listImages: {
    method: 'GET',
    url: '/api/estimates/:id/images',
    summary: 'Images of an estimate, in their order',
    access: 'estimates.read',
    params: idParams,
    response: { status: 200, body: z.array(estimateImage) },
  },
  imageUploadUrl: {
    method: 'POST',
    url: '/api/estimates/:id/images/upload-url',
    summary: 'Where to put the bytes of a new image',
    access: 'estimates.write',
    params: idParams,
    body: z.object({ filename: z.string().trim().min(1, say('required')).max(200, say('tooLong')) }),
    response: { status: 200, body: z.object({ uploadURL: z.string(), storageKey: z.string() }) },
  },
  uploadImage: {
    method: 'PUT',
    url: '/api/estimates/:id/images/uploads/:imageId',
    summary: 'The bytes of a new image, as the whole body',
    access: 'estimates.write',
    params: imageParams,
    uploads: imageUpload,
    response: { status: 204 },
  },
  addImage: {
    method: 'POST',
    url: '/api/estimates/:id/images',
    summary: 'Take an uploaded image into the estimate',
    access: 'estimates.write',
    params: idParams,
    body: z.object({
      storageKey: z.string().min(1, say('required')).max(200),
      description: imageText,
      includeInPDF: z.boolean().default(false),
      showToCustomer: z.boolean().default(false),
      lineId: id.nullable().default(null),
      marks: marks.default([]),
    }),
    response: { status: 201, body: estimateImage },
  },
  saveImage: {
    method: 'PUT',
    url: '/api/estimates/:id/images/:imageId',
    summary: 'Describe an image, draw on it, move it to a line, or take it into the document',
    access: 'estimates.write',
    params: imageParams,
    body: z.object({
      description: imageText,
      includeInPDF: z.boolean().optional(),
      showToCustomer: z.boolean().optional(),
      lineId: id.nullable().optional(),
      marks: marks.optional(),
    }),
    response: { status: 200, body: estimateImage },
  },
  deleteImage: {
    method: 'DELETE',
    url: '/api/estimates/:id/images/:imageId',
    summary: 'Delete an image and its file',
    access: 'estimates.write',
    params: imageParams,
    response: { status: 204 },
  },
  imageFile: {
    method: 'GET',
    url: '/api/estimates/:id/images/:imageId/file',
    summary: 'The bytes of an image with what is drawn on it; small, or the original',
    access: 'estimates.read',
    params: imageParams,
    query: z.object({ show: z.enum(imageShows).optional() }),
    response: { status: 200, file: true },
  },
});
