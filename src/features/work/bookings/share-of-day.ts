interface Held {
  /** So much is held already. */
  readonly held: number;
  readonly more: number;
  /** So much there is altogether. */
  readonly open: number;
}

/** Says whether more than this share of a day would be held: the first one always may be, or long work never were. */
export const isBeyondShare = ({ held, more, open }: Held, share: number): boolean =>
  held > 0 && held + more > open * share;
