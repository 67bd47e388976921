/** Keeps a figure and its unit on one line: `14 days`, `6. panta`. */
export const unbroken = (text: string): string => text.replace(/(\d\.?) (?=\p{L})/gu, '$1\u00a0');
