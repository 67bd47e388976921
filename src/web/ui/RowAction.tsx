import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { useTooltip } from './Tooltip.tsx';

interface RowActionProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

/** An icon button of a table row; its label names the row as well. */
export function RowAction({ label, onClick, danger = false, children }: RowActionProps) {
  const { tooltip, target } = useTooltip(label);
  return (
    <>
      <IconButton aria-label={label} onClick={onClick} tone={danger ? 'danger' : 'text'} {...target}>
        {children}
      </IconButton>
      {tooltip}
    </>
  );
}
