import type { PhotoMark } from '#shared/photo-marks.ts';
import type { EstimateImage } from '../../estimate-images.contract.ts';

interface Caption {
  readonly description: string;
  readonly includeInPDF: boolean;
  readonly showToCustomer: boolean;
}

interface Stored {
  readonly id: string;
  readonly lineId: string | null;
  readonly marks: readonly PhotoMark[];
}

/** The line that an image belongs to: the id of a stored one, the key of one that is new; null: none. */
export type LineRef = string | number | null;

export interface DraftImage extends Caption {
  readonly key: string;
  readonly line: LineRef;
  /** It was shown to the customer when they answered. */
  readonly isEvidence: boolean;
  readonly marks: readonly PhotoMark[];
  /** What is drawn on the small file that the server has; null for a photo that was not sent yet. */
  readonly marksOfFile: readonly PhotoMark[] | null;
  /** What the server knows of it; null: it was not sent yet. */
  readonly stored: (Caption & Stored) | null;
  /** Of the thumbnail; empty while a new one is being compressed. */
  readonly url: string;
  readonly bytes: Blob | null;
  readonly filename: string;
  /** 0 to 1 while it is on its way. */
  readonly progress: number | null;
  readonly failed: boolean;
}

export const draftOf = ({ id, imageUrl, lineId, isEvidence, marks, ...image }: EstimateImage): DraftImage => {
  const { description, includeInPDF, showToCustomer } = image;
  const caption = { description: description ?? '', includeInPDF, showToCustomer };
  return {
    key: id,
    line: lineId,
    isEvidence,
    marks,
    marksOfFile: marks,
    stored: { id, lineId, marks, ...caption },
    url: imageUrl,
    bytes: null,
    filename: '',
    progress: null,
    failed: false,
    ...caption,
  };
};

/** A photo that was chosen just now, for a line or for none. */
export const newDraft = (key: string, filename: string, line: LineRef): DraftImage => ({
  key,
  line,
  isEvidence: false,
  marks: [],
  marksOfFile: null,
  stored: null,
  url: '',
  bytes: null,
  filename,
  description: '',
  includeInPDF: false,
  showToCustomer: false,
  progress: null,
  failed: false,
});

export const captionOf = ({ description, includeInPDF, showToCustomer }: Caption): Caption => ({
  description,
  includeInPDF,
  showToCustomer,
});

/** Says whether the same is drawn. */
export const areSame = (a: readonly PhotoMark[], b: readonly PhotoMark[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Says whether something of it is not stored yet. */
export const isWaiting = ({ stored, ...image }: DraftImage): boolean =>
  stored === null ||
  stored.lineId !== image.line ||
  !areSame(stored.marks, image.marks) ||
  stored.description !== image.description ||
  stored.includeInPDF !== image.includeInPDF ||
  stored.showToCustomer !== image.showToCustomer;
