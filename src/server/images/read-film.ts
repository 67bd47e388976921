import type { FileBytes, Pieces } from './file-bytes.ts';
import { unreadable } from './image-structure.ts';
import { isWholeFilm, withoutLocation } from './video-location.ts';
import { withoutTags } from './webm-tags.ts';

/** With which every WebM film begins. */
const WEBM_MARK = 0x1a45dfa3;

/**
 * What is left of an MP4 or WebM film without the place where it was taken; undefined when it names none. Throws
 * ImageError for a film that is cut off.
 */
export function readFilm(file: FileBytes): Pieces | undefined {
  if (file.number(0, 4) === WEBM_MARK) return withoutTags(file);
  if (!isWholeFilm(file)) throw unreadable();
  return withoutLocation(file);
}
