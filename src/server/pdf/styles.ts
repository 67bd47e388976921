export type Face = 'regular' | 'medium' | 'semibold';

export interface Style {
  readonly face: Face;
  /** Points. */
  readonly size: number;
  readonly lineHeight: number;
  readonly color: string;
}

export const ink = '#0b1220';
const quiet = '#556070';
const warning = '#b42318';
export const hairline = '#d5dae1';
export const strongLine = '#0b1220';

/** Every text of every document is set in one of these. */
export const styles = {
  body: { face: 'regular', size: 9, lineHeight: 12.5, color: ink },
  strong: { face: 'medium', size: 9, lineHeight: 12.5, color: ink },
  lead: { face: 'semibold', size: 13, lineHeight: 17, color: ink },
  quiet: { face: 'regular', size: 8, lineHeight: 11, color: quiet },
  label: { face: 'regular', size: 9, lineHeight: 12.5, color: quiet },
  alert: { face: 'semibold', size: 9, lineHeight: 12.5, color: warning },
  tableHead: { face: 'medium', size: 8, lineHeight: 11, color: ink },
  heading1: { face: 'semibold', size: 20, lineHeight: 25, color: ink },
  heading2: { face: 'semibold', size: 11, lineHeight: 15, color: '#0f766e' },
  heading3: { face: 'semibold', size: 9, lineHeight: 12.5, color: ink },
} as const satisfies Record<string, Style>;
/** For the word across a page: so light that what stands on it can be read. */
export const stampStyle: Style = { face: 'semibold', size: 58, lineHeight: 70, color: '#fae3df' };
export type StyleName = keyof typeof styles;

/** A4 in points, with its margins. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 45,
  right: 45,
  top: 45,
  /** Where the body ends; the footer stands below. */
  bottom: 70,
  footer: 36,
  /** From the top margin to the body of every page but the first. */
  runningHead: 30,
} as const;
export const contentWidth = page.width - page.left - page.right;
