import { cleanText } from './clean-text.ts';
import type { Align } from './description.ts';
import { baselineOf } from './fonts.ts';
import { wrap } from './lines.ts';
import { widthOf } from './runs.ts';
import type { Box, Tag } from './boxes.ts';
import type { Style } from './styles.ts';

interface SetText {
  readonly text: string;
  readonly style: Style;
  readonly width: number;
  readonly tag: Tag;
  readonly align?: Align | undefined;
}

/** How much of the width that a line leaves is on its left. */
const free = { left: 0, center: 0.5, right: 1 } as const;

/** Returns a text as one box per line. */
export function textBoxes({ text, style, width, tag, align }: SetText): Box[] {
  const y = baselineOf(style);
  return wrap(cleanText(text), style, width).map((line) => {
    const x = align ? free[align] * (width - widthOf(line.trimEnd(), style)) : 0;
    return {
      height: style.lineHeight,
      operations: line === '' ? [] : [{ kind: 'text', x, y, text: line, style, tag }],
    };
  });
}
