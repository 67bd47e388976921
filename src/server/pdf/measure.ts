import { cleanLine } from './clean-text.ts';
import type { ColumnsNode, DocumentNode, HeadingNode } from './description.ts';
import { keyValueStrips, tableStrips } from './measure-table.ts';
import { textStrips } from './measure-text.ts';
import { beside, gap, stack, tagIn, type Strip, type Tag } from './strips.ts';
import { styles } from './styles.ts';

const spaceAround = {
  1: { above: 0, below: 4 },
  2: { above: 18, below: 5 },
  3: { above: 10, below: 2 },
} as const;

function headingStrips({ level, text, align }: HeadingNode, width: number, parent: Tag): Strip[] {
  const tag = tagIn(parent, `H${level}`);
  const { above, below } = spaceAround[level];
  const lines = textStrips({ text: cleanLine(text), style: styles[`heading${level}`], width, tag, align });
  return [
    { ...gap(above), keepWithNext: true },
    { ...stack(lines), keepWithNext: true },
    { ...gap(below), keepWithNext: true },
  ];
}

function columnsStrip({ columns, gap: between = 24 }: ColumnsNode, width: number, parent: Tag): Strip {
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  const room = width - between * (columns.length - 1);
  let x = 0;
  const lanes = columns.map(({ share = 1, nodes }) => {
    const own = (room * share) / shares;
    const lane = { x, strips: measure(nodes, own, parent) };
    x += own + between;
    return lane;
  });
  return beside(lanes);
}

function nodeStrips(node: DocumentNode, width: number, parent: Tag): readonly Strip[] {
  switch (node.kind) {
    case 'text': {
      const { text, style = 'body', align, language } = node;
      const tag = tagIn(parent, 'P', language && { language });
      return textStrips({ text, style: styles[style], width, tag, align });
    }
    case 'heading':
      return headingStrips(node, width, parent);
    case 'columns':
      return [columnsStrip(node, width, parent)];
    case 'keyValues':
      return keyValueStrips(node, width, parent);
    case 'table':
      return tableStrips(node, width, parent);
    case 'image': {
      const { bytes, height, alt } = node;
      const tag = tagIn(parent, 'Figure', { alt: cleanLine(alt) });
      return [{ height, marks: [{ kind: 'image', x: 0, y: 0, width: node.width, height, bytes, tag }] }];
    }
    case 'vector': {
      const { path, alt } = node;
      const scale = node.width / node.viewWidth;
      const height = node.viewHeight * scale;
      const tag = tagIn(parent, 'Figure', { alt: cleanLine(alt) });
      return [
        { height, marks: [{ kind: 'vector', x: 0, y: 0, width: node.width, height, path, scale, tag }] },
      ];
    }
    case 'gap':
      return [gap(node.height)];
    case 'keepTogether':
      return [stack(measure(node.nodes, width, parent))];
  }
}

/** Nodes as strips of a width, in order; their tags are hung below `parent`. */
export const measure = (nodes: readonly DocumentNode[], width: number, parent: Tag): Strip[] =>
  nodes.flatMap((node) => nodeStrips(node, width, parent));
