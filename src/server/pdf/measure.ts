import { cleanLine, MISSING } from './clean-text.ts';
import type { ColumnsNode, DocumentNode, HeadingNode } from './description.ts';
import { keyValueBoxes, tableBoxes } from './measure-table.ts';
import { textBoxes } from './measure-text.ts';
import { beside, gap, stack, tagIn, type Box, type Tag } from './boxes.ts';
import { styles } from './styles.ts';

const spaceAround = {
  1: { above: 0, below: 4 },
  2: { above: 18, below: 5 },
  3: { above: 10, below: 2 },
} as const;

function headingBoxes({ level, text, align }: HeadingNode, width: number, parent: Tag): Box[] {
  const tag = tagIn(parent, `H${level}`);
  const { above, below } = spaceAround[level];
  const lines = textBoxes({ text: cleanLine(text), style: styles[`heading${level}`], width, tag, align });
  return [
    { ...gap(above), keepWithNext: true },
    { ...stack(lines), keepWithNext: true },
    { ...gap(below), keepWithNext: true },
  ];
}

function columnsBox({ columns, gap: between = 24 }: ColumnsNode, width: number, parent: Tag): Box {
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  const available = width - between * (columns.length - 1);
  let x = 0;
  const placed = columns.map(({ share = 1, nodes }) => {
    const own = (available * share) / shares;
    const column = { x, boxes: measure(nodes, own, parent) };
    x += own + between;
    return column;
  });
  return beside(placed);
}

function nodeBoxes(node: DocumentNode, width: number, parent: Tag): readonly Box[] {
  switch (node.kind) {
    case 'text': {
      const { text, style = 'body', align, language } = node;
      const tag = tagIn(parent, 'P', language && { language });
      return textBoxes({ text, style: styles[style], width, tag, align });
    }
    case 'heading':
      return headingBoxes(node, width, parent);
    case 'columns':
      return [columnsBox(node, width, parent)];
    case 'keyValues':
      return keyValueBoxes(node, width, parent);
    case 'table':
      return tableBoxes(node, width, parent, measure);
    case 'image': {
      const { bytes, height, alt } = node;
      const tag = tagIn(parent, 'Figure', { alt: cleanLine(alt) || MISSING });
      return [{ height, operations: [{ kind: 'image', x: 0, y: 0, width: node.width, height, bytes, tag }] }];
    }
    case 'vector': {
      const { path, alt } = node;
      const scale = node.width / node.viewWidth;
      const height = node.viewHeight * scale;
      const tag = tagIn(parent, 'Figure', { alt: cleanLine(alt) || MISSING });
      return [
        { height, operations: [{ kind: 'vector', x: 0, y: 0, width: node.width, height, path, scale, tag }] },
      ];
    }
    case 'gap':
      return [gap(node.height)];
    case 'keepTogether':
      return [stack(measure(node.nodes, width, parent))];
  }
}

/** Nodes as boxes of a width, in order; their tags become children of `parent`. */
export const measure = (nodes: readonly DocumentNode[], width: number, parent: Tag): Box[] =>
  nodes.flatMap((node) => nodeBoxes(node, width, parent));
