import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { checkTemplatesWords } from '../../check-templates.words.ts';

interface MoveButtonsProps {
  /** What is moved, for a screen reader. */
  readonly name: string;
  readonly onMove: ((by: -1 | 1) => void) | null;
  readonly onRemove: () => void;
}

/** Moves an entry of a list up or down, or takes it out: by keyboard and by touch alike. */
export function MoveButtons({ name, onMove, onRemove }: MoveButtonsProps) {
  const words = useWords(checkTemplatesWords);
  return (
    <Group gap={0} wrap="nowrap">
      {onMove && (
        <>
          <RowAction label={words.up(name)} onClick={() => onMove(-1)}>
            <IconArrowUp size={20} aria-hidden />
          </RowAction>
          <RowAction label={words.down(name)} onClick={() => onMove(1)}>
            <IconArrowDown size={20} aria-hidden />
          </RowAction>
        </>
      )}
      <RowAction danger label={words.remove(name)} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </RowAction>
    </Group>
  );
}

/** Returns a list with one entry moved by a place; at its end it stays where it is. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by;
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
