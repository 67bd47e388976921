import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Face, Style } from './styles.ts';

export interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: number[];
}
/** The outline of a glyph as the font reader takes it apart. */
interface DecodedGlyph extends Glyph {
  _decode(): unknown;
}
interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}
/** What pdfkit's font reader gives, as far as it is used here; lengths in font units. */
interface Layout {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
}
interface ParsedFont {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  layout(text: string): Layout;
  getGlyph(id: number, codePoints?: number[]): DecodedGlyph;
  readonly _glyphs: Record<number, Glyph>;
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** A word laid out. */
export interface Run {
  readonly glyphs: readonly Glyph[];
  /** How much nearer than its width each glyph lets the next one come (kerning). */
  readonly kerning: readonly number[];
  readonly advanceWidth: number;
  /** Some glyph stands above or below another. */
  readonly isStacked: boolean;
}

const files: Record<Face, string> = {
  regular: '400Regular/IBMPlexSans_400Regular.ttf',
  medium: '500Medium/IBMPlexSans_500Medium.ttf',
  semibold: '600SemiBold/IBMPlexSans_600SemiBold.ttf',
};
export const faces = Object.keys(files) as Face[];

/** Words kept per font; full, it is emptied: the words of the next documents come first. */
const MOST_WORDS = 20_000;
/** Letters of the longest word that is kept. */
const LONGEST_WORD = 60;
/** Numbers, dates, plates: set glyph by glyph, so that figures stand exactly below each other. */
const isIdentifier = (word: string) => /\d/.test(word) && /^[\x21-\x7e€\u00a0]+ ?$/.test(word);

const runOf = ({ glyphs, positions, advanceWidth }: Layout): Run => ({
  glyphs,
  kerning: positions.map(({ xAdvance }, index) => (glyphs[index]?.advanceWidth ?? 0) - xAdvance),
  advanceWidth,
  isStacked: positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0),
});

const joined = (runs: readonly Run[]): Run => ({
  glyphs: runs.flatMap((run) => run.glyphs),
  kerning: runs.flatMap((run) => run.kerning),
  advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
  isStacked: false,
});

/** Each word is laid out once per process: it takes 0.1 ms, which a table of a thousand cells would feel. */
function rememberingLayout(font: ParsedFont): (word: string) => Run {
  const known = new Map<string, Run>();
  const of = (word: string): Run => {
    const before = known.get(word);
    if (before) return before;
    const isWhole = word.length === 1 || !isIdentifier(word);
    const run = isWhole ? runOf(font.layout(word)) : joined(Array.from(word, of));
    if (known.size >= MOST_WORDS) known.clear();
    if (word.length <= LONGEST_WORD) known.set(word, run);
    return run;
  };
  return of;
}

interface SharedFont {
  readonly parsed: ParsedFont;
  /** Read once: the font reader looks them up in its tables each time. */
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly run: (word: string) => Run;
}
const shared = new Map<Face, SharedFont>();

/**
 * The font reader keeps a glyph as it was first asked for. Embedding asks for the `A` in an `Ā` without saying which
 * letter it is; kept so, every later document of the process would show an `A` that nobody can copy or hear.
 */
function keepLettersKnown(font: ParsedFont): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph.codePoints.length > 0 || codePoints.length === 0) return glyph;
    delete font._glyphs[id];
    return getGlyph(id, codePoints);
  };
}

/** Takes each outline apart once per process, not once per document that embeds it: a tenth of a document's time. */
function keepOutlines(font: ParsedFont): void {
  const outlines = new Map<number, unknown>();
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints);
    if (!Object.hasOwn(glyph, '_decode')) {
      const decode = glyph._decode.bind(glyph);
      glyph._decode = () => {
        if (!outlines.has(id)) outlines.set(id, decode());
        return outlines.get(id);
      };
    }
    return glyph;
  };
}

/** The parsed font of a face, read once per process. */
function fontOf(face: Face): SharedFont {
  const ready = shared.get(face);
  if (ready) return ready;
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/ibm-plex-sans/${files[face]}`);
  const reader = new PDFDocument({ font: '', autoFirstPage: false }).font(readFileSync(file));
  const parsed = (reader as unknown as { _font: { font: ParsedFont } })._font.font;
  keepLettersKnown(parsed);
  keepOutlines(parsed);
  const run = rememberingLayout(parsed);
  const { unitsPerEm, ascent, descent } = parsed;
  const font = { parsed, unitsPerEm, ascent, descent, run };
  shared.set(face, font);
  return font;
}

/** Makes the shared fonts known to one document under the names of their faces. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const face of faces) doc.registerFont(face, fontOf(face).parsed as unknown as Buffer);
}

export const hasGlyph = (character: string): boolean =>
  fontOf('regular').parsed.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** A text word by word, each with the space after it. */
export function runsOf(text: string, face: Face): Run[] {
  const { run } = fontOf(face);
  const runs: Run[] = [];
  for (let from = 0; from < text.length;) {
    const space = text.indexOf(' ', from);
    const to = space < 0 ? text.length : space + 1;
    runs.push(run(text.slice(from, to)));
    from = to;
  }
  return runs;
}

/** Width in points. */
export function widthOf(text: string, { face, size }: Style): number {
  const units = runsOf(text, face).reduce((sum, run) => sum + run.advanceWidth, 0);
  return (units * size) / fontOf(face).unitsPerEm;
}

/** From the top of a line to its baseline, the text standing in the middle of the line's height. */
export function baselineOf({ face, size, lineHeight }: Style): number {
  const { ascent, descent, unitsPerEm } = fontOf(face);
  return (lineHeight + ((ascent + descent) * size) / unitsPerEm) / 2;
}
