import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface RowActionProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

/** An icon button of a table row; its label names the row as well. */
export const RowAction = ({ label, onClick, danger = false, children }: RowActionProps) => (
  <Tooltip label={label} openDelay={400}>
    <ActionIcon
      aria-label={label}
      onClick={onClick}
      variant="subtle"
      color={danger ? 'red' : 'gray'}
      c={danger ? 'var(--mantine-color-error)' : 'var(--mantine-color-text)'}
      size={36}
    >
      {children}
    </ActionIcon>
  </Tooltip>
);
