import type { PhotoMark } from '#shared/photo-marks.ts';
import type { ImageFormat } from './image-variants.ts';

/** How large an image becomes, and in which format. It is never enlarged. */
export type ImageSize = {
  /** The longest side, in pixels. */
  readonly side: number;
} & (
  | { readonly format: 'jpeg' | 'webp'; readonly quality: number }
  /** Retains every pixel: for an image that others are created from. */
  | { readonly format: 'png' }
);

/** How large a copy of a photo becomes, in which format, and what is drawn on it. It is never enlarged. */
export interface PhotoCopySize {
  /** The longest side, in pixels. */
  readonly side: number;
  readonly format: 'jpeg' | 'webp';
  readonly quality: number;
  readonly marks: readonly PhotoMark[];
}

/** The job of the image process with the image file at `from`. */
export type ImageJob =
  /** Checks that it is whole and small enough, and writes a copy without metadata. */
  | { readonly kind: 'clean'; readonly from: string; readonly to: string }
  /** The same for an MP4 or MOV film, without decoding it; nothing is written when there is nothing to leave out. */
  | { readonly kind: 'clean-video'; readonly from: string; readonly to: string }
  /** The same for an MP4 or WebM film that must be whole. */
  | { readonly kind: 'clean-film'; readonly from: string; readonly to: string }
  /** Creates an upright image of it. */
  | ({ readonly kind: 'resize'; readonly from: string; readonly to: string } & ImageSize)
  /** Creates a copy of a photo that `resize` has created. */
  | ({ readonly kind: 'copy'; readonly from: string; readonly to: string } & PhotoCopySize)
  /** Creates a variant for the website of an image that `resize` has created. */
  | {
      readonly kind: 'variant';
      readonly from: string;
      readonly to: string;
      readonly format: ImageFormat;
      readonly width: number;
    };

export interface ImageRequest {
  readonly id: number;
  readonly job: ImageJob;
}

/** `problem`: the image is rejected; `code`: the system's reason, such as ENOSPC. */
export type ImageResponse =
  | { readonly id: number; readonly done: true }
  | { readonly id: number; readonly done: false; readonly problem?: string; readonly code?: string };

/** Exit code of a process that needed more memory than any image may. */
export const OUT_OF_BUDGET = 70;
