import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import { Stack } from './Layout.tsx';
import { Text } from './Text.tsx';

interface EmptyStateProps {
  readonly text: string;
  readonly icon?: ReactNode;
  /** The next step from here. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ text, icon, action }: EmptyStateProps) => (
  <Stack align="center" gap="sm" py={48} px="md">
    <div className={classes.icon}>{icon ?? <IconInbox size={24} aria-hidden />}</div>
    <Text ta="center">{text}</Text>
    {action}
  </Stack>
);
