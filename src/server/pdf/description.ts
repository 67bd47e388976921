import type { Language } from '#shared/words.ts';
import type { StyleName } from './styles.ts';

/**
 * Lengths are points (1/72 inch). Texts may hold anything; what no font has is shown as missing. It is data alone: two
 * that are equal are the same document.
 */
export interface DocumentDescription {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  /** Stands small above every page but the first, which begins with the feature's own letterhead. */
  readonly runningHead: string;
  readonly footer: {
    readonly text: string;
    /** With `{page}` and `{pages}`: `Page {page} of {pages}`. */
    readonly page: string;
  };
  readonly body: readonly DocumentNode[];
  /** Also PDF/A-3a: for what must be readable in ten years, an invoice. */
  readonly archival?: boolean;
  /** The time of creation, by default now: with a given time, the same description produces the same bytes. */
  readonly createdAt?: string;
  /** Drawn large across each page, behind everything else: says that the document is not valid any more. */
  readonly stamp?: string;
  /** A file inside the document that says the same for programs. */
  readonly attachment?: Attachment | null;
}

export interface Attachment {
  /** Letters of ASCII. */
  readonly fileName: string;
  readonly type: 'application/xml' | 'application/json';
  readonly description: string;
  readonly content: string;
  /** Stored in the PDF as it is, so that a short program finds it there. */
  readonly isPlain?: boolean;
}

export type Align = 'left' | 'right' | 'center';

export interface TextNode {
  readonly kind: 'text';
  /** Line breaks are kept. */
  readonly text: string;
  readonly style?: StyleName;
  readonly align?: Align;
  /** When it is not the document's. */
  readonly language?: Language;
}

/** Stays on the page of what follows it. Levels go down one at a time. */
export interface HeadingNode {
  readonly kind: 'heading';
  readonly level: 1 | 2 | 3;
  readonly text: string;
  readonly align?: Align;
}

/** Nodes side by side, kept on one page. `share` of the width is 1 when left out. */
export interface ColumnsNode {
  readonly kind: 'columns';
  readonly columns: readonly { readonly share?: number; readonly nodes: readonly DocumentNode[] }[];
  readonly gap?: number;
}

export interface KeyValue {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
  /** The sum of the rows above: with a line above it and a large value. */
  readonly isSum?: boolean;
}

/** Labels with their values; `right` sets the values in a column of figures, as totals have it. */
export interface KeyValuesNode {
  readonly kind: 'keyValues';
  readonly rows: readonly KeyValue[];
  readonly align?: Align;
}

export interface TableColumn {
  /** May have line breaks; titles stand on the line below them. */
  readonly title: string;
  /** Stands small below the title. */
  readonly note?: string;
  /** `fit`: as wide as its widest text; `rest`: shares the remaining width. */
  readonly width: 'fit' | 'rest';
  /** `decimal`: on the right, with the decimal signs below each other. */
  readonly align?: Align | 'decimal';
  readonly style?: StyleName;
}

/** A note stands small below the text. */
export type TableCell = string | { readonly text: string; readonly note: string | null };

/** Cells, or cells with more to say of the row. */
export type TableRow =
  | readonly TableCell[]
  | {
      readonly cells: readonly TableCell[];
      /** No line before the next row, which stays on the same page. */
      readonly joinsNext?: boolean;
      /** Stands below the cells, as wide as the table. */
      readonly below?: readonly DocumentNode[];
    };

/** Its head is repeated on each page; a row is only split when it is higher than a page. */
export interface TableNode {
  readonly kind: 'table';
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** Its last row stays on the page of what follows: totals never stand alone. */
  readonly keepWithNext?: boolean;
}

/** A JPEG or PNG in the size it is shown in. */
export interface ImageNode {
  readonly kind: 'image';
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** What it shows, in words. */
  readonly alt: string;
}

/** One filled SVG path, drawn in a box of `viewWidth` by `viewHeight` and shown `width` wide. */
export interface VectorNode {
  readonly kind: 'vector';
  readonly path: string;
  readonly viewWidth: number;
  readonly viewHeight: number;
  readonly width: number;
  readonly alt: string;
}

export interface GapNode {
  readonly kind: 'gap';
  readonly height: number;
}

/** Totals, signatures: on one page if they fit. */
export interface KeepTogetherNode {
  readonly kind: 'keepTogether';
  readonly nodes: readonly DocumentNode[];
}

export type DocumentNode =
  | TextNode
  | HeadingNode
  | ColumnsNode
  | KeyValuesNode
  | TableNode
  | ImageNode
  | VectorNode
  | GapNode
  | KeepTogetherNode;
