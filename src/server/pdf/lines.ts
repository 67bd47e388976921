import { clustersOf, widthOf } from './runs.ts';
import type { Style } from './styles.ts';

/** Cuts a word that is wider than a line into pieces that fit, at least one character each. */
function cutWord(word: string, style: Style, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of clustersOf(word)) {
    const wide = widthOf(character, style);
    if (piece !== '' && used + wide > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += wide;
  }
  return [...pieces, piece];
}

function wrapParagraph(paragraph: string, style: Style, width: number): string[] {
  if (widthOf(paragraph, style) <= width) return [paragraph];
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of paragraph.split(' ').filter((part) => part !== '')) {
    const pieces = widthOf(word, style) > width ? cutWord(word, style, width) : [word];
    for (const [index, piece] of pieces.entries()) {
      const wide = widthOf(piece, style);
      if (line !== '' && (index > 0 || used + wide > width)) {
        lines.push(line);
        line = '';
        used = 0;
      }
      line += `${piece}${index === pieces.length - 1 ? ' ' : ''}`;
      used += widthOf(`${piece} `, style);
    }
  }
  return [...lines, line.trimEnd()];
}

/** Clean text as lines that fit; a wrapped line keeps its last space, so that a reader finds the words apart. */
export function wrap(text: string, style: Style, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.trim(), style, width));
}

/** One line, cut with an ellipsis where it does not fit. */
export function fitLine(line: string, style: Style, width: number): string {
  if (widthOf(line, style) <= width) return line;
  const [start = ''] = cutWord(line.slice(0, 1000), style, width - widthOf('…', style));
  return `${start.trimEnd()}…`;
}
