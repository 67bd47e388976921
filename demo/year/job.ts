import type { Fits } from './models.ts';

/** What a shop writes for its customer, in the language of the customer. */
export interface Text {
  readonly lv: string;
  readonly en: string;
}

export interface JobLine {
  readonly text: Text;
  readonly hours?: string;
  /** A number on the shelf, or which of the parts that fit the car. Without one for it the line is left out. */
  readonly part?: string | { readonly fitting: keyof Fits };
  readonly units?: number;
  /** A part that is not kept: ordered for this car. */
  readonly ordered?: { readonly name: Text; readonly price: string };
  /** A fixed price from the price table. */
  readonly service?: string;
  /** How often it is needed; left out: always. */
  readonly share?: number;
}

export interface Job {
  readonly text: Text;
  readonly lines: readonly JobLine[];
  /** How often it comes beside the other jobs of its kind. */
  readonly weight: number;
  /** Models or makes that it is done on; left out: all. */
  readonly on?: readonly string[];
  /** Months in which it is done, 1 to 12; left out: all. */
  readonly months?: readonly number[];
}
