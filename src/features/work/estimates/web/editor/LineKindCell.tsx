import { IconListCheck, IconPackage, IconTool } from '@tabler/icons-react';
import { memo } from 'react';
import { useWords } from '#web/i18n.tsx';
import { lineKinds, type LineKind } from '../../line-kind.ts';
import { lineKindWords } from '../../line.words.ts';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import classes from './LineKind.module.css';

const icons = { service: IconListCheck, part: IconPackage, labor: IconTool } as const;

/** A kind as icon and colour; the word stands beside it, or where only a screen reader finds it. */
export function KindIcon({ kind }: { readonly kind: LineKind }) {
  const Icon = icons[kind];
  return (
    <span className={classes.kind} data-kind={kind} aria-hidden>
      <Icon size={18} />
    </span>
  );
}

interface LineKindCellProps {
  readonly index: number;
  readonly kind: LineKind;
  readonly onChange: (kind: LineKind) => void;
}

/** The kind of a line: seen as its icon, chosen and read out as a native list, of which a hundred cost nothing. */
export const LineKindCell = memo(
  function LineKindCell({ index, kind, onChange }: LineKindCellProps) {
    const words = useWords(estimateEditorWords);
    const kinds = useWords(lineKindWords);
    return (
      <td data-of="kind" data-label={words.kind} className={classes.cell}>
        <span className={classes.choice} title={kinds[kind]}>
          <KindIcon kind={kind} />
          <select
            aria-label={words.cell(index + 1, words.kind)}
            data-path={`lineItems.${index}.kind`}
            value={kind}
            onChange={(event) => {
              const chosen = lineKinds.find((each) => each === event.currentTarget.value);
              if (chosen) onChange(chosen);
            }}
          >
            {lineKinds.map((each) => (
              <option key={each} value={each}>
                {kinds[each]}
              </option>
            ))}
          </select>
        </span>
      </td>
    );
  },
  (before, now) => before.index === now.index && before.kind === now.kind,
);
