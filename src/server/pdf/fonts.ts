import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Face, Style } from './styles.ts';

export interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: number[];
}
/** The outline of a glyph as the font reader parses it. */
interface DecodedGlyph extends Glyph {
  _decode(): unknown;
}
interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}
/** The part of pdfkit's font reader that is used here; lengths in font units. */
export interface Layout {
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

const folders: Record<Face, string> = {
  regular: '400Regular',
  medium: '500Medium',
  semibold: '600SemiBold',
};

interface Family {
  readonly package: string;
  readonly file: string;
  /** Only the regular face exists, and is used for all styles. */
  readonly isRegularOnly?: true;
}
const plex: Family = { package: 'ibm-plex-sans', file: 'IBMPlexSans' };
/**
 * Tried in this order for what Plex lacks: rare Latin (Livonian) and ancient Greek letters, Georgian and Armenian
 * names, then signs. Left out on purpose: Hebrew and Arabic, whose words stand from right to left, and Chinese,
 * Japanese and Korean, whose fonts are 5 to 10 MB for each face.
 */
const fallbacks: readonly Family[] = [
  { package: 'noto-sans', file: 'NotoSans' },
  { package: 'noto-sans-georgian', file: 'NotoSansGeorgian' },
  { package: 'noto-sans-armenian', file: 'NotoSansArmenian' },
  { package: 'noto-sans-math', file: 'NotoSansMath', isRegularOnly: true },
  { package: 'noto-sans-symbols-2', file: 'NotoSansSymbols2', isRegularOnly: true },
];

/** A face of a family, read once per process. */
export interface SharedFont {
  /** Under which a document knows it. */
  readonly name: string;
  readonly parsed: ParsedFont;
  /** Read once: the font reader looks them up in its tables each time. */
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
}
const shared = new Map<string, SharedFont>();

/**
 * The font reader caches a glyph as it was first requested. Embedding requests the `A` in an `Ā` without saying which
 * letter it is; cached like that, every later document of the process would show an `A` that cannot be copied or read
 * aloud.
 */
function cacheGlyphsWithLetters(font: ParsedFont): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph.codePoints.length > 0 || codePoints.length === 0) return glyph;
    delete font._glyphs[id];
    return getGlyph(id, codePoints);
  };
}

/** Parses each outline once per process, not once per document that embeds it: a tenth of a document's time. */
function cacheOutlines(font: ParsedFont): void {
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

/** Returns the font of a family, read when the first text needs it. */
function fontOf(family: Family, face: Face): SharedFont {
  const folder = folders[family.isRegularOnly ? 'regular' : face];
  const name = `${family.package}/${folder}/${family.file}_${folder}.ttf`;
  const ready = shared.get(name);
  if (ready) return ready;
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/${name}`);
  const reader = new PDFDocument({ font: '', autoFirstPage: false }).font(readFileSync(file));
  const parsed = (reader as unknown as { _font: { font: ParsedFont } })._font.font;
  cacheGlyphsWithLetters(parsed);
  cacheOutlines(parsed);
  const { unitsPerEm, ascent, descent } = parsed;
  const font = { name, parsed, unitsPerEm, ascent, descent };
  shared.set(name, font);
  return font;
}

export function hasAll({ parsed }: SharedFont, text: string): boolean {
  for (const character of text) if (!parsed.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false;
  return true;
}

/** Returns the font that nearly every text is set in. */
export const mainFont = (face: Face): SharedFont => fontOf(plex, face);

/** Not set: their words stand from right to left. The font of formulas has some of the letters, alone. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Returns the first font that has all of a text. */
export function fontWith(text: string, face: Face): SharedFont | undefined {
  if (hasAll(mainFont(face), text)) return mainFont(face);
  if (rightToLeft.test(text)) return undefined;
  const family = fallbacks.find((fallback) => hasAll(fontOf(fallback, face), text));
  return family && fontOf(family, face);
}

/** Makes a shared font the current one of a document, which embeds the drawn glyphs of it. */
export function selectFont(doc: PDFKit.PDFDocument, { name, parsed }: SharedFont): void {
  doc.registerFont(name, parsed as unknown as Buffer).font(name);
}

/** From the top of a line to its baseline, the text standing in the middle of the line's height. */
export function baselineOf({ face, size, lineHeight }: Style): number {
  const { ascent, descent, unitsPerEm } = mainFont(face);
  return (lineHeight + ((ascent + descent) * size) / unitsPerEm) / 2;
}
