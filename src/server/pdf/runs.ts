import { fontWith, hasAll, mainFont, type Glyph, type Layout, type SharedFont } from './fonts.ts';
import type { Face, Style } from './styles.ts';

/** A word, or a part of one, laid out in one font. */
export interface Run {
  readonly font: SharedFont;
  readonly text: string;
  readonly glyphs: readonly Glyph[];
  /** How much nearer than its width each glyph lets the next one come (kerning), in units of the font. */
  readonly kerning: readonly number[];
  /** In parts of the font size. */
  readonly width: number;
  /** Some glyph stands above or below another. */
  readonly isStacked: boolean;
}

/** Words cached per face; when full, the cache is emptied, because the words of the next documents matter more. */
const MAX_WORDS = 20_000;
/** Letters of the longest word that is cached. */
const MAX_WORD = 60;
/** Numbers, dates, plates: set glyph by glyph, so that figures stand exactly below each other. */
const isIdentifier = (word: string) => /\d/.test(word) && /^[\x21-\x7e€\u00a0]+ ?$/.test(word);

/** Undefined for several characters that the library cannot lay out together: it fails at a mark without a place in the font. */
function layoutOf(font: SharedFont, text: string): Layout | undefined {
  try {
    return font.parsed.layout(text);
  } catch (error) {
    if (Array.from(text).length === 1) throw error;
    return undefined;
  }
}

const joined = (runs: readonly Run[], font: SharedFont, text: string): Run => ({
  font,
  text,
  glyphs: runs.flatMap((run) => run.glyphs),
  kerning: runs.flatMap((run) => run.kerning),
  width: runs.reduce((sum, run) => sum + run.width, 0),
  isStacked: false,
});

function runOf(font: SharedFont, text: string): Run {
  const layout = layoutOf(font, text);
  if (!layout)
    return joined(
      Array.from(text, (character) => runOf(font, character)),
      font,
      text,
    );
  const { glyphs, positions, advanceWidth } = layout;
  return {
    font,
    text,
    glyphs,
    kerning: positions.map(({ xAdvance }, index) => (glyphs[index]?.advanceWidth ?? 0) - xAdvance),
    width: advanceWidth / font.unitsPerEm,
    isStacked: positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0),
  };
}

/** Returns a word in as few runs as its characters have fonts. */
function splitByFont(word: string, face: Face): Run[] {
  const main = mainFont(face);
  if (hasAll(main, word)) return [runOf(main, word)];
  const parts: { font: SharedFont; text: string }[] = [];
  // Of a letter and its marks that no font has together, each is set in the font that has it.
  const pieces = clustersOf(word).flatMap((one) => (fontWith(one, face) ? [one] : Array.from(one)));
  for (const cluster of pieces) {
    const font = fontWith(cluster, face) ?? main;
    const last = parts.at(-1);
    if (last?.font === font) last.text += cluster;
    else parts.push({ font, text: cluster });
  }
  return parts.map(({ font, text }) => runOf(font, text));
}

const known: Record<Face, Map<string, readonly Run[]>> = {
  regular: new Map(),
  medium: new Map(),
  semibold: new Map(),
};

/** Each word is laid out once per process: it takes 0.1 ms, which is noticeable in a table of a thousand cells. */
function wordRuns(word: string, face: Face): readonly Run[] {
  const words = known[face];
  const before = words.get(word);
  if (before) return before;
  const isWhole = word.length === 1 || !isIdentifier(word);
  const runs = isWhole
    ? splitByFont(word, face)
    : [
        joined(
          Array.from(word).flatMap((character) => wordRuns(character, face)),
          mainFont(face),
          word,
        ),
      ];
  if (words.size >= MAX_WORDS) words.clear();
  if (word.length <= MAX_WORD) words.set(word, runs);
  return runs;
}

/**
 * A text word by word, each with the space after it, split where the font changes. What is measured and what is drawn
 * both come from here.
 */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < text.length;) {
    const space = text.indexOf(' ', from);
    const to = space < 0 ? text.length : space + 1;
    runs.push(...wordRuns(text.slice(from, to), face));
    from = to;
  }
  return runs;
}

/** Width in points. */
export const widthOf = (text: string, { face, size }: Style): number =>
  runsOf(text, face).reduce((sum, run) => sum + run.width, 0) * size;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Up to where no character joins the one before it. */
const standAlone = /^[\x20-\u02ff]*$/;

/** Returns what a reader takes for one character each: a letter with its marks, an emoji with its skin color. */
export const clustersOf = (text: string): string[] =>
  standAlone.test(text) ? Array.from(text) : Array.from(graphemes.segment(text), ({ segment }) => segment);
