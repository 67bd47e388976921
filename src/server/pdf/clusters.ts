const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Up to where no character joins the one before it. */
const standAlone = /^[\x20-\u02ff]*$/;

/** What a reader takes for one character each: a letter with its marks, an emoji with its skin color. */
export const clustersOf = (text: string): string[] =>
  standAlone.test(text) ? Array.from(text) : Array.from(graphemes.segment(text), ({ segment }) => segment);
