/** The usual size of text in pixels, for which the grid is measured. */
const USUAL = 16;

/**
 * Returns a length of the grid (pixels at the usual size of text) for a style: with larger text the grid grows as its
 * text does. Source: WCAG 2.2, 1.4.4 "Resize Text".
 */
export const inRem = (pixels: number): string => `${pixels / USUAL}rem`;

const textSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Returns how long a distance on the screen (pixels) is in the grid (pixels at the usual size of text). */
export const fromScreen = (distance: number): number => (distance * USUAL) / textSize();

/** Returns how long a length of the grid is on the screen, both in pixels. */
export const toScreen = (pixels: number): number => (pixels * textSize()) / USUAL;
