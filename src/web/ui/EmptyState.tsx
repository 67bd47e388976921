import { Stack, Text, ThemeIcon } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly text: string;
  readonly icon?: ReactNode;
  /** The next step from here. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ text, icon, action }: EmptyStateProps) => (
  <Stack align="center" gap="sm" py={48} px="md">
    <ThemeIcon variant="light" size={48} radius="xl">
      {icon ?? <IconInbox size={24} aria-hidden />}
    </ThemeIcon>
    <Text ta="center">{text}</Text>
    {action}
  </Stack>
);
